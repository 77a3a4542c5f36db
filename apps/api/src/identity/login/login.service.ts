import { Injectable } from '@nestjs/common';
import { loginFormSchema, type loginCall } from '@account/contracts/identity/login/login.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import { isOwnPath } from '@account/contracts/platform/screens';
import { readLoginIdentifier, type LoginIdentifier } from '@account/domain/identity/login/login-identifier';
import { safeReturnTo } from '@account/domain/platform/return-to';
import type * as z from 'zod/mini';

import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { FailureWaits, judged } from '../../platform/rate-limit/failure-waits.service.js';
import { Turns } from '../../platform/rate-limit/turns.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { BotCheck } from '../bot-check/bot-check.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service.js';

const formWithEmail = loginFormSchema(false);
const formWithUserId = loginFormSchema(true);

/** Login by password. */
@Injectable()
export class LoginService {
  private readonly turns = new Turns();

  constructor(
    private readonly botCheck: BotCheck,
    private readonly waits: FailureWaits,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly database: Database,
  ) {}

  async logIn(input: z.output<typeof loginCall.input>, context: RequestContext): Promise<Redirect> {
    const { emailUserId, password, token, returnTo } = input;
    const identifier = this.judge(emailUserId, password);
    this.passwords.requireRoom();
    if (this.settings.current().login.isBotCheckEnabled) await this.botCheck.pass(token);
    const subject = `${identifier.kind}\0${identifier.key}`;
    const opened = await this.turns.take(subject, async () => {
      const guess = await this.waits.count('password', subject, context.address);
      return judged(guess, () => this.open(identifier, password, context));
    });
    this.sessions.handOver(context, opened);
    return { redirectTo: safeReturnTo(returnTo, isOwnPath) ?? '/mypage' };
  }

  private judge(emailUserId: string, password: string): LoginIdentifier {
    const { isEnabledUserId } = this.settings.current().login;
    parseInput(isEnabledUserId ? formWithUserId : formWithEmail, { emailUserId, password });
    const identifier = readLoginIdentifier(emailUserId, isEnabledUserId);
    if (typeof identifier === 'string') throw new Error('The form let pass what is no identifier');
    return identifier;
  }

  /** The stored hash may change between its check and the session; the check is then made once more. */
  private async open(
    identifier: LoginIdentifier,
    password: string,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const opened =
      (await this.openOnce(identifier, password, context)) ??
      (await this.openOnce(identifier, password, context));
    if (opened === undefined) throw this.refusal('password changed twice meanwhile');
    return opened;
  }

  private async openOnce(
    identifier: LoginIdentifier,
    password: string,
    context: RequestContext,
  ): Promise<OpenedSession | undefined> {
    const account = await this.accounts.findForLogin(identifier);
    const hash = account?.passwordHash ?? null;
    const isRight = await this.passwords.verify(hash, password);
    if (!isRight || account === undefined || hash === null)
      throw this.refusal('wrong identifier or password');
    if (!account.isActive) throw new Problem('LOGIN_PROHIBITED');
    const upgraded = await this.passwords.upgraded(hash, password);
    if (upgraded === undefined && context.principal === null)
      return this.sessions.openUnderPassword(account.accountId, hash);
    return this.database.transaction(async (transaction) => {
      const isHeld = await this.passwords.hold(transaction, account.accountId, hash, upgraded);
      return isHeld ? this.sessions.open(transaction, account.accountId, ['Password'], context) : undefined;
    });
  }

  private refusal(log: string): Problem {
    const { isEnabledUserId } = this.settings.current().login;
    return new Problem(isEnabledUserId ? 'LOGIN_FAILED_USER_ID' : 'LOGIN_FAILED_EMAIL', { log });
  }
}
