import { Injectable } from '@nestjs/common';
import { emailKey } from '@account/domain/identity/accounts/email';
import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';
import { PostResponseTasks } from '../../platform/lifecycle/post-response-tasks.js';
import { Database } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { PasskeyRecovery } from '../passkeys/index.js';
import { PasswordResetMails } from '../recovery-links/index.js';

@Injectable()
export class PasswordForgotMails {
  constructor(
    private readonly postResponseTasks: PostResponseTasks,
    private readonly accounts: AccountsService,
    private readonly mails: PasswordResetMails,
    private readonly passkeyRecovery: PasskeyRecovery,
    private readonly database: Database,
  ) {}

  /**
   * Sends the e-mail after the response, so that the duration of the response does not reveal whether an
   * account exists.
   */
  sendAfterAnswer(email: string, language: Language, details: string | undefined): void {
    this.postResponseTasks.startTask('password reset mail', () => this.sendTo(email, language, details));
  }

  private async sendTo(email: string, language: Language, details: string | undefined): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account?.isActive === true) await this.send(account.accountId, emailKey(email), language, details);
  }

  /** Checks the account again while it is locked, because the address may now belong to another account. */
  private async send(
    accountId: AccountId,
    recipient: string,
    language: Language,
    details: string | undefined,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lockAccount(transaction, accountId);
      if (account?.isActive !== true || account.provedEmailKey !== recipient) return;
      if (account.passkeyOnlySince !== null) return this.passkeyRecovery.begin(transaction, account);
      await this.mails.sendResetMail(transaction, account, language, null, details);
    });
  }
}
