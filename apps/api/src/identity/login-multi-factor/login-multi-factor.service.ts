import { Injectable } from '@nestjs/common';
import {
  loginFactorValues,
  type enterLoginFactorCall,
} from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { isBackupCode, normaliseBackupCode } from '@account/domain/identity/second-factors/backup-code';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';
import * as z from 'zod/mini';

import { Config } from '../../platform/config/config.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import {
  AttemptThrottle,
  settleAttempt,
  type CountedAttempt,
} from '../../platform/rate-limit/attempt-throttle.service.js';
import { KeyedMutex } from '../../platform/rate-limit/keyed-mutex.js';
import { LandingPages } from '../landing-pages/index.js';
import { brokenLogin, type LoginFlow, LoginFlows, siteLogin } from '../login-completion/index.js';
import { type LoginAttempt, LoginHistory, type RecordedLogin } from '../login-history/index.js';
import { SecondFactorsService } from '../second-factors/index.js';
import { type OpenedSession, SessionRefused, SessionsService } from '../sessions/index.js';
import { TrustedDevicesService } from '../trusted-devices/index.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { SecondFactorAlerts } from './second-factor-alerts.service.js';
import { secondFactorTarget } from './second-factor-throttle.service.js';
import { addressOf, LoginFactors, notOffered, provedIn } from './login-factors.service.js';

type Input = InputOf<typeof enterLoginFactorCall>;

const wrongValues: ReadonlySet<ProblemCode> = new Set([
  'MULTI_FACTOR_FAILED',
  'PIN_CODE_ERROR',
  'PIN_CODE_EXHAUSTED',
]);

const valueSchemas = {
  Email: z.object({ value: loginFactorValues.Email }),
  SMS: z.object({ value: loginFactorValues.SMS }),
  OTP: z.object({ value: loginFactorValues.OTP }),
  BackupCode: z.object({ value: loginFactorValues.BackupCode }),
} as const satisfies Record<SecondFactorType, z.ZodMiniType<{ value: string }>>;

type Proof = (transaction: Transaction) => Promise<void>;

interface FinishedLogin {
  session: OpenedSession;
  recorded: RecordedLogin;
}

@Injectable()
export class LoginMultiFactor {
  private readonly mutex: KeyedMutex;

  constructor(
    private readonly loginFlows: LoginFlows,
    private readonly factors: LoginFactors,
    private readonly throttle: AttemptThrottle,
    private readonly secondFactors: SecondFactorsService,
    private readonly codes: VerificationCodesService,
    private readonly trustedDevices: TrustedDevicesService,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistory,
    private readonly alerts: SecondFactorAlerts,
    private readonly landing: LandingPages,
    private readonly database: Database,
    config: Config,
  ) {
    this.mutex = new KeyedMutex(config.get('RESPONSE_TIMEOUT'));
  }

  /**
   * @throws {Problem} MULTI_FACTOR_FAILED, PIN_CODE_ERROR or PIN_CODE_EXHAUSTED for a wrong value;
   *   TOO_MANY_REQUESTS; INVALID_REQUEST for a type that is not offered; INVALID_SESSION_FLOW
   */
  async enterFactor(
    type: SecondFactorType,
    input: Input,
    context: RequestContext,
    place = siteLogin,
  ): Promise<Redirect> {
    const flow = await this.loginFlows.requireInCall(context, 'multiFactor', place);
    const { types } = provedIn(flow);
    if (!types.includes(type)) throw notOffered(type);
    const entered = { ...input, value: valueOf(type, input.value) };
    const { session, recorded } = await this.mutex.run(mutexKeyOf(flow, type), async () => {
      const attempt = await this.countAttempt(flow, type, context);
      return settleAttempt(attempt, () => this.verify(flow, type, entered, context));
    });
    this.sessions.setCookies(context, session);
    this.history.setCookie(context, recorded);
    const { accountId } = provedIn(flow);
    return { redirectTo: await this.landing.pageAfterLogin(accountId, flow.data.returnTo, context) };
  }

  /** Counts attempts separately for each browser that was known to the account in the first step. */
  private countAttempt(
    flow: LoginFlow,
    type: SecondFactorType,
    { address }: RequestContext,
  ): Promise<CountedAttempt> {
    const { accountId, knownBrowser } = provedIn(flow);
    const attemptTarget = secondFactorTarget(accountId, type);
    return knownBrowser === null
      ? this.throttle.countFromUnknownClient(attemptTarget, address)
      : this.throttle.countFromKnownClient(attemptTarget, knownBrowser);
  }

  private async verify(
    flow: LoginFlow,
    type: SecondFactorType,
    input: Input,
    context: RequestContext,
  ): Promise<FinishedLogin> {
    try {
      const proof = await this.proofOf(flow, type, input.value);
      return await this.database.transaction((transaction) =>
        this.finish(transaction, flow, type, proof, input, context),
      );
    } catch (error) {
      if (error instanceof SessionRefused) throw brokenLogin('the first proof was removed', flow.data);
      if (error instanceof Problem && wrongValues.has(error.code)) {
        this.history.recordUnfinished({ ...attemptIn(flow, type), result: 'failure' }, context);
        this.alerts.afterFailure(provedIn(flow), context);
      }
      throw error;
    }
  }

  private async proofOf(flow: LoginFlow, type: SecondFactorType, value: string): Promise<Proof> {
    const { accountId } = provedIn(flow);
    if (type === 'OTP')
      return async (transaction) =>
        refuseUnless(await this.secondFactors.verifyOtp(transaction, accountId, value));
    if (type === 'BackupCode')
      return async (transaction) =>
        refuseUnless(await this.secondFactors.consumeBackupCode(transaction, accountId, value));
    const recipient = await this.factors.recipient(flow, type);
    const { purpose } = recipient;
    const challengeId = await this.codes.verifyCode(flow.id, purpose, addressOf(recipient), value);
    return (transaction) => this.codes.consumeCode(transaction, purpose, challengeId);
  }

  private async finish(
    transaction: Transaction,
    flow: LoginFlow,
    type: SecondFactorType,
    proof: Proof,
    { isPreferred, rememberDevice }: Input,
    context: RequestContext,
  ): Promise<FinishedLogin> {
    const { accountId, shown, ...openedBy } = provedIn(flow);
    await this.loginFlows.finishFlow(transaction, flow, accountId);
    await proof(transaction);
    if (!(await this.secondFactors.keep(transaction, accountId, type)))
      throw brokenLogin(`${type} was removed`, flow.data);
    if (isPreferred) await this.secondFactors.setPreferred(transaction, accountId, type);
    if (rememberDevice) await this.trustedDevices.trust(transaction, accountId, context);
    const methods = [...shown, type];
    const session = await this.sessions.openSession(transaction, accountId, methods, context, openedBy);
    const { openedAt } = session;
    const recorded = await this.history.recordLogin(transaction, attemptIn(flow, type), openedAt, context);
    return { session, recorded };
  }
}

/** Rejects a malformed value before an attempt is counted. */
function valueOf(type: SecondFactorType, typed: string): string {
  const { value } = parseInput(valueSchemas[type], { value: typed });
  refuseUnless(type !== 'BackupCode' || isBackupCode(normaliseBackupCode(value)));
  return value;
}

/** Returns the mutex key. Each known browser has its own key, so that unknown browsers cannot starve it. */
function mutexKeyOf(flow: LoginFlow, type: SecondFactorType): string {
  const { accountId, knownBrowser } = provedIn(flow);
  return `${secondFactorTarget(accountId, type).subject}\0${knownBrowser?.toString('base64url') ?? ''}`;
}

function refuseUnless(isRight: boolean): void {
  if (!isRight) throw new Problem('MULTI_FACTOR_FAILED', { log: 'wrong or used' });
}

function attemptIn(flow: LoginFlow, multiFactorType: SecondFactorType): LoginAttempt {
  const { identifierName, isAmaltheaLogin } = flow.data;
  const { accountId, method } = provedIn(flow);
  return { accountId, identifierName, method, isAmaltheaLogin, requestMultiFactor: true, multiFactorType };
}
