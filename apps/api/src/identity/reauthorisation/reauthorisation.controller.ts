import { Controller } from '@nestjs/common';
import {
  reauthoriseCall,
  sendReauthorisationCodeCall,
} from '@account/contracts/identity/reauthorisation/reauthorisation.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { Config } from '../../platform/config/config.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { AttemptThrottle, type CountedAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { SettingsService } from '../../store/settings/index.js';
import { BotCheck } from '../bot-check/index.js';
import { PasswordsService, reauthorisationAttempts } from '../passwords/index.js';
import { PasskeyReauthorisation } from '../passkeys/index.js';
import { type OpenedSession, SessionsService } from '../sessions/index.js';
import { ReauthorisationCodes } from './reauthorisation-codes.service.js';

type Input = InputOf<typeof reauthoriseCall>;

const wrongProofs: ReadonlySet<ProblemCode> = new Set([
  'REQUEST_UNAUTHORIZED',
  'PIN_CODE_ERROR',
  'PIN_CODE_EXHAUSTED',
  'PASSKEY_REFUSED',
]);

@Controller()
export class ReauthorisationController {
  private readonly mutex: KeyedMutex;

  constructor(
    private readonly botCheck: BotCheck,
    private readonly throttle: AttemptThrottle,
    private readonly codes: ReauthorisationCodes,
    private readonly passkeys: PasskeyReauthorisation,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly settings: SettingsService,
    private readonly database: Database,
    config: Config,
  ) {
    this.mutex = new KeyedMutex(config.get('RESPONSE_TIMEOUT'));
  }

  @Call(sendReauthorisationCodeCall)
  sendCode(@ParsedRequest() { member, context }: ParsedRequest) {
    return this.codes.send(member, context);
  }

  /**
   * @throws {Problem} REQUEST_UNAUTHORIZED, PIN_CODE_ERROR ...; FORBIDDEN for a password when the store does
   *   not offer passwords
   */
  @Call(reauthoriseCall)
  async reauthorise(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof reauthoriseCall>,
  ): Promise<Redirect> {
    if (input.password !== undefined) this.passwords.requireEnabled();
    if (input.password !== undefined && this.settings.current().login.isBotCheckEnabled)
      await this.botCheck.pass(input.token);
    const renewed = await this.mutex.run(member.accountId, async () => {
      const { accountId: subject, sessionId } = member;
      const attempt = await this.throttle.countFromKnownClient(
        { purpose: reauthorisationAttempts, subject },
        sessionId,
      );
      return this.settleAttempt(attempt, member, context, () => this.prove(input, member, context));
    });
    this.sessions.setCookies(context, renewed);
    return { redirectTo: ownReturnTo(input.returnTo) ?? '/' };
  }

  private async settleAttempt(
    attempt: CountedAttempt,
    member: Principal,
    context: RequestContext,
    prove: () => Promise<OpenedSession>,
  ): Promise<OpenedSession> {
    try {
      const renewed = await prove();
      await attempt.markSucceeded();
      return renewed;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (!wrongProofs.has(error.code)) await attempt.withdraw();
      else if (await this.sessions.countFailedProof(member)) throw this.tooManyFailures(context);
      throw error;
    }
  }

  private prove(
    { password, authCode, passkey }: Input,
    member: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    if (passkey !== undefined) return this.passkeys.prove(passkey, member, context);
    return authCode === undefined
      ? this.byPassword(password ?? '', member, context)
      : this.byCode(authCode, member, context);
  }

  private async byPassword(
    password: string,
    member: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const renewed =
      (await this.byPasswordOnce(password, member, context)) ??
      (await this.byPasswordOnce(password, member, context));
    if (renewed === undefined)
      throw new Problem('REQUEST_UNAUTHORIZED', { log: 'the password changed twice during the request' });
    return renewed;
  }

  private async byPasswordOnce(
    password: string,
    member: Principal,
    context: RequestContext,
  ): Promise<OpenedSession | undefined> {
    const { accountId } = member;
    const hash = await this.passwords.currentHash(accountId);
    const isRight = await this.passwords.verify(hash, password, 'known');
    if (!isRight || hash === null) throw new Problem('REQUEST_UNAUTHORIZED', { log: 'wrong password' });
    return this.database.transaction(async (transaction) => {
      const isConfirmed = await this.passwords.lockVerified(transaction, accountId, hash);
      return isConfirmed ? this.sessions.reauthorise(transaction, member, context) : undefined;
    });
  }

  private async byCode(code: string, member: Principal, context: RequestContext): Promise<OpenedSession> {
    const challengeId = await this.codes.verify(member.accountId, code, context);
    return this.database.transaction(async (transaction) => {
      await this.codes.consume(transaction, challengeId);
      return this.sessions.reauthorise(transaction, member, context);
    });
  }

  private tooManyFailures(context: RequestContext): Problem {
    this.sessions.clearCookies(context);
    return new Problem('SESSION_EXPIRED', { log: 'too many failures' });
  }
}
