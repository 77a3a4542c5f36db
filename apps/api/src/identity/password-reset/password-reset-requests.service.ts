import { Injectable } from '@nestjs/common';
import type { Redirect } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';
import { resetQueryOf } from '@account/domain/identity/passwords/password-reset';

import type { RequestContext } from '../../platform/http/request-context.js';
import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { Database } from '../../platform/prisma/database.js';
import { AccountsService, type GuardedAccount } from '../accounts/accounts.service.js';
import { PasskeyRecovery } from '../passkeys/only/passkey-recovery.service.js';
import { PasswordResetMails } from '../recovery-links/password-reset-mails.service.js';
import { PasswordForgotLimits } from './password-forgot-limits.service.js';
import { returnTargetOf } from './return-target.js';

@Injectable()
export class PasswordResetRequests {
  constructor(
    private readonly limits: PasswordForgotLimits,
    private readonly afterAnswer: AfterAnswer,
    private readonly accounts: AccountsService,
    private readonly mails: PasswordResetMails,
    private readonly passkeyRecovery: PasskeyRecovery,
    private readonly database: Database,
  ) {}

  /** Neither answer nor time tells whether there is an account. @throws {Problem} TOO_MANY_REQUESTS */
  async ask(email: string, context: RequestContext, loginPage: string): Promise<Redirect> {
    await this.limits.count(email, context);
    const details = returnTargetOf(loginPage, context);
    this.afterAnswer.run('password reset mail', () => this.sendTo(email, context.language, details));
    return { redirectTo: `/password/forgot/complete${resetQueryOf(loginPage)}` };
  }

  private async sendTo(
    email: string,
    language: RequestContext['language'],
    details: string | undefined,
  ): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account?.isActive === true) await this.send(account.accountId, emailKey(email), language, details);
  }

  /** Looks again under the lock: the address may have gone to another account meanwhile. */
  private async send(
    accountId: GuardedAccount['accountId'],
    recipient: string,
    language: RequestContext['language'],
    details: string | undefined,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lock(transaction, accountId);
      if (account?.isActive !== true || account.provedEmailKey !== recipient) return;
      if (account.passkeyOnlySince !== null) return this.passkeyRecovery.begin(transaction, account);
      await this.mails.mail(transaction, account, language, null, details);
    });
  }
}
