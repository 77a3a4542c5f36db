import { Injectable } from '@nestjs/common';
import type { Redirect } from '@account/contracts/platform/call';
import { emailKey } from '@account/domain/identity/accounts/email';
import { resetQueryOf } from '@account/domain/identity/passwords/password-reset';
import type { Language } from '@account/domain/platform/language';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { AfterAnswer } from '../../platform/lifecycle/after-answer.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { KnownBrowsers } from '../known-browsers/known-browsers.service.js';
import { PasswordResetLinks } from '../recovery-links/password-reset-links.service.js';
import { returnTargetOf } from './return-target.js';
import {
  passwordForgot,
  passwordForgotFromAddress,
  passwordForgotInKnownBrowser,
} from './password-reset.limits.js';

@Injectable()
export class PasswordResetRequests {
  constructor(
    private readonly limits: RateLimits,
    private readonly afterAnswer: AfterAnswer,
    private readonly accounts: AccountsService,
    private readonly browsers: KnownBrowsers,
    private readonly links: PasswordResetLinks,
    private readonly database: Database,
  ) {}

  /** Neither answer nor time tells whether there is an account. @throws {Problem} TOO_MANY_REQUESTS */
  async ask(email: string, context: RequestContext, loginPage: string): Promise<Redirect> {
    await this.countAsking(email, context);
    const details = returnTargetOf(loginPage, context);
    this.afterAnswer.run('password reset mail', () => this.sendTo(email, context.language, details));
    return { redirectTo: `/password/forgot/complete${resetQueryOf(loginPage)}` };
  }

  private async countAsking(email: string, context: RequestContext): Promise<void> {
    const key = emailKey(email);
    const known = await this.browsers.knownTo({ kind: 'email', key }, context);
    if (known !== undefined) {
      const holder = `${known.accountId}\0${known.hash.toString('base64url')}`;
      return this.limits.consume(passwordForgotInKnownBrowser, holder);
    }
    await this.limits.consumeFrom(context.address, passwordForgotFromAddress);
    await this.limits.consume(passwordForgot, key);
  }

  private async sendTo(email: string, language: Language, details: string | undefined): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account?.isActive === true) await this.send(account.accountId, emailKey(email), language, details);
  }

  /** Looks again under the lock: the address may have gone to another account meanwhile. */
  private async send(
    accountId: AccountId,
    recipient: string,
    language: Language,
    details: string | undefined,
  ): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const account = await this.accounts.lock(transaction, accountId);
      if (account?.isActive !== true || account.provedEmailKey !== recipient) return;
      await this.links.mail(transaction, account, language, null, details);
    });
  }
}
