import { Controller, Query, Req } from '@nestjs/common';
import {
  checkResetLinkCall,
  legacyResetScreen,
  passwordResetCompleteScreen,
  passwordResetFormSchema,
  passwordResetScreen,
  resetPasswordCall,
} from '@account/contracts/identity/password-reset/password-reset.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { loginPageAfterReset, passwordResetQuery } from '@account/domain/identity/passwords/password-reset';
import type { FastifyRequest } from 'fastify';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { AccountsService } from '../accounts/index.js';
import { passwordChangedMail, PasswordsService } from '../passwords/index.js';
import { SessionsService } from '../sessions/index.js';
import { passwordResetLink } from '../recovery-links/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { ParsedRequest, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { queryOf } from '../../platform/http/pages/url-query.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { loginPageIn } from './return-target.js';
import { passwordReset } from './password-reset.terminations.js';

@Controller()
export class PasswordResetController {
  constructor(
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @ScreenData(passwordResetScreen)
  async screen(@ParsedRequest() { context }: ParsedRequest) {
    return { passwordStrength: this.passwords.strength, loggedInAs: await this.loggedInAs(context) };
  }

  @Call(checkResetLinkCall)
  async checkLink(
    @ParsedRequest() { input: { token } }: ParsedRequest<typeof checkResetLinkCall>,
  ): Promise<{ isAlive: boolean }> {
    const link = await this.links.peekLink(passwordResetLink, token);
    const account = link && (await this.accounts.findAccount(link.accountId));
    const isOpen = account?.isActive === true && account.passkeyOnlySince === null;
    const key = isOpen ? account.provedEmailKey : null;
    return { isAlive: link !== undefined && key !== null && link.wentTo(key) };
  }

  /** @throws {Problem} INVALID_RESET_LINK for every invalid link; INVALID_PASSWORD_REUSED */
  @Call(resetPasswordCall)
  async reset(
    @ParsedRequest() { input: { token, ...typed }, context }: ParsedRequest<typeof resetPasswordCall>,
  ): Promise<Redirect> {
    const passwordStrength = this.passwords.strength;
    const { password } = parseInput(passwordResetFormSchema(passwordStrength), typed);
    const link = await this.links.verifyLink(passwordResetLink, token);
    if (link === undefined) throw brokenLink('unknown, expired, used or superseded');
    const newHash = await this.hash(link, password);
    await this.database.transaction((transaction) => this.set(transaction, link, newHash));
    if (context.principal?.accountId === link.accountId) this.sessions.clearCookies(context);
    const query = passwordResetQuery(loginPageIn(link.details, context));
    return { redirectTo: `/password/reset/complete${query}` };
  }

  @ScreenData(passwordResetCompleteScreen)
  async completeScreen(@Query('returnTo') returnTo: unknown, @ParsedRequest() { context }: ParsedRequest) {
    return { loginPage: loginPageAfterReset(returnTo), loggedInAs: await this.loggedInAs(context) };
  }

  @ScreenData(legacyResetScreen)
  olderScreen(@Req() request: FastifyRequest): never {
    throw new ScreenRedirect(passwordResetScreen.path + queryOf(request.url));
  }

  private async loggedInAs({ principal }: RequestContext): Promise<string | null> {
    if (principal === null) return null;
    const { contactEmail, userId, name } = await this.accounts.summaryOf(principal);
    return contactEmail || userId || (name ?? '');
  }

  private async hash(link: LiveLink, password: string): Promise<string> {
    const account = await this.accounts.findAccount(link.accountId);
    try {
      return await this.passwords.hashReplacing(
        link.accountId,
        account?.contactEmail ?? '',
        password,
        'password',
      );
    } catch (error) {
      if (error instanceof Problem && error.code === 'SERVICE_BUSY') await this.links.revertAttempt(link);
      throw error;
    }
  }

  private async set(transaction: Transaction, link: LiveLink, newHash: string): Promise<void> {
    const { accountId } = link;
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.isActive !== true || account.contactEmail === null || account.provedEmailKey === null)
      throw brokenLink('account disabled or gone, or without an address');
    if (account.passkeyOnlySince !== null) throw brokenLink('the account is passkey-only');
    if (!link.wentTo(account.provedEmailKey)) throw brokenLink('sent to a former address');
    if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
    await this.passwords.set(transaction, accountId, newHash);
    await this.sessions.endAll(transaction, accountId, passwordReset);
    await this.outbox.addMail(transaction, {
      template: passwordChangedMail,
      language: account.language,
      to: account.contactEmail,
      values: { changedAt: this.clock.now() },
      accountId,
    });
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_RESET_LINK', { log });
}
