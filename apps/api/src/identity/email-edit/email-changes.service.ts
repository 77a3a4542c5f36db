import { maskedEmail } from '@account/domain/messaging/masked';
import { Injectable } from '@nestjs/common';

import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService, type GuardedAccount } from '../accounts/index.js';
import { EmailUndoLinks } from '../recovery-links/index.js';
import { pendingLogins, supportRequests } from '../terminations/index.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { declareTerminationCause } from '../../platform/lifecycle/termination.declaration.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { emailChangedMail } from './email-changed.mail.js';

const emailChanged = declareTerminationCause('emailChanged', pendingLogins, supportRequests);

/** Replaces an address with a verified one, and tells the former address how the change can be undone. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly undoLinks: EmailUndoLinks,
    private readonly termination: SessionTermination,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller holds the account lock.
   * @param since if the address change is undone, other changes made after this time are removed, too
   * @throws {Problem} ACCOUNT_ALREADY_EXISTS_EMAIL
   */
  async applyChange(
    transaction: Transaction,
    account: GuardedAccount,
    email: string,
    since: Date,
  ): Promise<void> {
    const { accountId, language, contactEmail, provedEmailKey } = account;
    await this.accounts.proveEmail(transaction, accountId, email);
    await this.codes.revokeCodes(transaction, accountId);
    await this.termination.notifyListeners(transaction, [], accountId, emailChanged);
    const values = { changedAt: this.clock.now(), maskedEmail: maskedEmail(email) };
    const mail = { template: emailChangedMail, language, accountId };
    const toNew = { ...values, isOldAddress: false, undoToken: null, undoUntil: null };
    await this.outbox.addMail(transaction, { ...mail, to: email, values: toNew });
    if (contactEmail === null || provedEmailKey === null) return;
    const former = { accountId, email: contactEmail, emailKey: provedEmailKey, since };
    const { token, expiresAt } = await this.undoLinks.createLink(transaction, former);
    const toOld = { ...values, isOldAddress: true, undoToken: token, undoUntil: expiresAt };
    await this.outbox.addMail(transaction, { ...mail, to: contactEmail, values: toOld });
  }
}
