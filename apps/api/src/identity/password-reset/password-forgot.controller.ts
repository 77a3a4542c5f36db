import { Controller, Query, Req } from '@nestjs/common';
import {
  forgotPasswordCall,
  olderForgotScreen,
  passwordForgotCompleteScreen,
  passwordForgotScreen,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';
import { loginPageAfterReset, resetQueryOf } from '@account/domain/identity/passwords/password-reset';
import type { FastifyRequest } from 'fastify';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { queryOf } from '../../platform/http/pages/url-query.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { Database } from '../../platform/prisma/database.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService, type GuardedAccount } from '../accounts/accounts.service.js';
import { PasskeyRecovery } from '../passkeys/only/passkey-recovery.service.js';
import { PasswordResetMails } from '../recovery-links/password-reset-mails.service.js';
import { PasswordForgotLimits } from './password-forgot-limits.service.js';
import { returnTargetOf } from './return-target.js';

@Controller()
export class PasswordForgotController {
  constructor(
    private readonly limits: PasswordForgotLimits,
    private readonly afterAnswer: AfterAnswer,
    private readonly accounts: AccountsService,
    private readonly mails: PasswordResetMails,
    private readonly passkeyRecovery: PasskeyRecovery,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  @ScreenData(passwordForgotScreen)
  screen(@Query('returnTo') returnTo: unknown) {
    const hasPasskeys = this.settings.current().passkeys.enabled;
    return { loginPage: loginPageAfterReset(returnTo), hasPasskeys };
  }

  /** Neither answer nor time tells whether there is an account. @throws {Problem} TOO_MANY_REQUESTS */
  @Call(forgotPasswordCall)
  async ask(
    @Asked() { input: { email, returnTo }, context }: Asked<typeof forgotPasswordCall>,
  ): Promise<Redirect> {
    const loginPage = loginPageAfterReset(returnTo);
    await this.limits.count(email, context);
    const details = returnTargetOf(loginPage, context);
    this.afterAnswer.run('password reset mail', () => this.sendTo(email, context.language, details));
    return { redirectTo: `/password/forgot/complete${resetQueryOf(loginPage)}` };
  }

  @ScreenData(passwordForgotCompleteScreen)
  completeScreen(@Query('returnTo') returnTo: unknown) {
    return { loginPage: loginPageAfterReset(returnTo) };
  }

  @ScreenData(olderForgotScreen)
  olderScreen(@Req() request: FastifyRequest): never {
    throw new ScreenRedirect(passwordForgotScreen.path + queryOf(request.url));
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
