import { Injectable } from '@nestjs/common';
import type { RemovableCredential } from '@account/domain/identity/account-recovery/account-recovery';
import type { Language } from '@account/domain/platform/language';

import { Outbox } from '../../messaging/outbox/index.js';
import { SettingsService } from '../../store/settings/index.js';
import type { GuardedAccount } from '../accounts/index.js';
import { Links } from '../../platform/challenge/links.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { accountSecuredMail } from './account-secured.mail.js';
import { passwordResetMail } from './password-reset.mail.js';
import { passwordResetLink } from './recovery-links.declaration.js';

@Injectable()
export class PasswordResetMails {
  constructor(
    private readonly links: Links,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The caller holds the account lock.
   * @param removed credentials that were removed because of the intruder
   */
  async sendSecuredMail(
    transaction: Transaction,
    account: GuardedAccount,
    removed: RemovableCredential[],
  ): Promise<void> {
    const { accountId, contactEmail: to, provedEmailKey, language } = account;
    const byPasskey = account.passkeyOnlySince !== null;
    if (this.settings.current().login.isEnabledPassword && !byPasskey)
      return this.sendResetMail(transaction, account, language, removed);
    if (to === null || provedEmailKey === null) return;
    const values = { removed, byPasskey };
    await this.outbox.addMail(transaction, { template: accountSecuredMail, language, to, values, accountId });
  }

  /**
   * The caller holds the account lock.
   * @param removed credentials that were removed because of an intruder
   * @param details value returned by `returnTargetOf`
   */
  async sendResetMail(
    transaction: Transaction,
    { accountId, contactEmail: to, provedEmailKey }: GuardedAccount,
    language: Language,
    removed: RemovableCredential[] | null = null,
    details?: string,
  ): Promise<void> {
    if (to === null || provedEmailKey === null) return;
    const { token, expiresAt } = await this.links.createLink(transaction, passwordResetLink, {
      accountId,
      recipient: provedEmailKey,
      details,
    });
    await this.outbox.addMail(transaction, {
      template: passwordResetMail,
      language,
      to,
      values: { token, expiresAt, removed },
      expiresAt,
      accountId,
    });
  }
}
