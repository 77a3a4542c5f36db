import { Injectable } from '@nestjs/common';
import { internationalPhoneNumber } from '@account/domain/platform/phone-number';
import type { Language } from '@account/domain/platform/language';

import { Outbox } from '../../messaging/outbox/index.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import type { CodePurpose } from './code-purpose.declaration.js';
import { verificationCodeMail } from './verification-code-message/verification-code.mail.js';
import { verificationCodeSms } from './verification-code-message/verification-code.sms.js';

/** Recipient of a code: a normalised address, or a phone number of 10 or 11 digits. */
export type CodeRecipient = ({ email: string } | { phoneNumber: string }) & { language: Language };

interface WrittenCode {
  id: string;
  code: string;
  expiresAt: Date;
}

@Injectable()
export class CodeMessages {
  constructor(private readonly outbox: Outbox) {}

  /** The message contains the id of its code, so that the code can be found again. */
  async add(
    transaction: Transaction,
    { id, code, expiresAt }: WrittenCode,
    { name }: CodePurpose,
    recipient: CodeRecipient,
    accountId: AccountId | null,
  ): Promise<void> {
    const { language } = recipient;
    const message = {
      id,
      language,
      values: { purpose: name, code, expiresAt },
      expiresAt,
      ...(accountId && { accountId }),
    };
    if ('email' in recipient) {
      const { email: to } = recipient;
      await this.outbox.addMail(transaction, { ...message, template: verificationCodeMail, to });
    } else {
      const to = internationalPhoneNumber(recipient.phoneNumber);
      await this.outbox.addSms(transaction, { ...message, template: verificationCodeSms, to });
    }
  }
}
