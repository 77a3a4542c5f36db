import { Injectable } from '@nestjs/common';

import { Outbox } from '../../../messaging/outbox/index.js';
import { AccountsService } from '../../accounts/index.js';
import { AuditTrail, auditKind } from '../../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { passkeyChangedMail } from '../passkey-changed.mail.js';
import type { ProvingPasskey } from '../passkey.repository.js';
import { passkeyCopyMails } from '../passkeys.limits.js';

const passkeyCopied = auditKind('passkey.copied', 'system');

/**
 * Reports a decreased signature counter, which means that the user or an attacker has cloned the authenticator.
 */
@Injectable()
export class PasskeyCopies {
  constructor(
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async reportCopy({ accountId, name }: ProvingPasskey): Promise<void> {
    const mayMail = await this.mayMail(accountId);
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.findAccount(accountId, transaction);
      await this.audit.addEvent(transaction, passkeyCopied, { accountId });
      if (!mayMail || account?.contactEmail == null) return;
      await this.outbox.addMail(transaction, {
        template: passkeyChangedMail,
        language: account.language,
        to: account.contactEmail,
        values: { change: 'copied', name, changedAt: this.clock.now(), token: null },
        accountId,
      });
    });
  }

  private async mayMail(accountId: AccountId): Promise<boolean> {
    try {
      await this.limits.consume(passkeyCopyMails, accountId);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
