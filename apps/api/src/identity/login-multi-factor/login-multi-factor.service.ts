import { Injectable } from '@nestjs/common';
import type { enterLoginFactorCall } from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import type { SecondFactorType } from '@account/domain/identity/second-factors/second-factor-type';
import { normaliseCode } from '@account/domain/identity/verification-codes/verification-code';
import type * as z from 'zod/mini';

import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import type { StatementRider } from '../../platform/prisma/statement-rider.js';
import { FailureWaits, judged } from '../../platform/rate-limit/failure-waits.service.js';
import { Turns } from '../../platform/rate-limit/turns.js';
import { wayAfterLogin } from '../login-completion/login-completion.service.js';
import { LoginJourney, ownLogin, type LoginFlow } from '../login-completion/login-journey.service.js';
import { LoginHistory, type LoginAttempt } from '../login-history/login-history.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service.js';
import { TrustedDevicesService } from '../trusted-devices/trusted-devices.service.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import {
  addressOf,
  LoginFactors,
  notOffered,
  provedIn,
  type FactorRecipient,
} from './login-factors.service.js';

type Input = z.output<typeof enterLoginFactorCall.input>;

/** What a wrong value is answered with. */
const wrongValues: ReadonlySet<ProblemCode> = new Set([
  'MULTI_FACTOR_FAILED',
  'PIN_CODE_ERROR',
  'PIN_CODE_EXHAUSTED',
]);

/** What was shown: a code that was sent, or what is used up in the transaction of the login and throws where it is not. */
type Proof =
  | { challengeId: string; purpose: FactorRecipient['purpose'] }
  | ((transaction: Transaction) => Promise<void>);

/** The second step of a login: once more who is there, by something else. */
@Injectable()
export class LoginMultiFactor {
  private readonly turns = new Turns();

  constructor(
    private readonly journey: LoginJourney,
    private readonly factors: LoginFactors,
    private readonly waits: FailureWaits,
    private readonly secondFactors: SecondFactorsService,
    private readonly codes: VerificationCodesService,
    private readonly trustedDevices: TrustedDevicesService,
    private readonly sessions: SessionsService,
    private readonly history: LoginHistory,
    private readonly database: Database,
  ) {}

  /**
   * @throws {Problem} MULTI_FACTOR_FAILED, PIN_CODE_ERROR or PIN_CODE_EXHAUSTED for a wrong value; TOO_MANY_REQUESTS;
   *   INVALID_REQUEST for a type that is not offered; INVALID_SESSION_FLOW
   */
  async enter(
    type: SecondFactorType,
    input: Input,
    context: RequestContext,
    place = ownLogin,
  ): Promise<Redirect> {
    const flow = await this.journey.inCall(context, 'multiFactor', place);
    const { accountId, types } = provedIn(flow);
    if (!types.includes(type)) throw notOffered(type);
    const subject = subjectOf(accountId, type);
    const { rider, handOver } = this.history.login(attemptIn(flow, type), context);
    const opened = await this.turns.take(subject, async () => {
      const guess = await this.waits.count('multiFactor', subject, context.address);
      return judged(guess, () => this.judge(flow, type, input, rider, context));
    });
    this.sessions.handOver(context, opened);
    handOver();
    return wayAfterLogin(flow.data.returnTo);
  }

  private async judge(
    flow: LoginFlow,
    type: SecondFactorType,
    input: Input,
    rider: StatementRider,
    context: RequestContext,
  ): Promise<OpenedSession> {
    try {
      const proof = await this.proofOf(flow, type, input.value);
      return await this.database.transaction((transaction) =>
        this.finish(transaction, flow, type, proof, input, rider, context),
      );
    } catch (error) {
      if (error instanceof Problem && wrongValues.has(error.code))
        this.history.record({ ...attemptIn(flow, type), result: 'failure' }, context);
      throw error;
    }
  }

  private async proofOf(flow: LoginFlow, type: SecondFactorType, value: string): Promise<Proof> {
    const { accountId } = provedIn(flow);
    if (type === 'OTP')
      return async (transaction) =>
        refuseUnless(await this.secondFactors.verifyOtp(transaction, accountId, normaliseCode(value)));
    if (type === 'BackupCode')
      return async (transaction) =>
        refuseUnless(await this.secondFactors.consumeBackupCode(transaction, accountId, value));
    const recipient = await this.factors.recipient(flow, type);
    const { purpose } = recipient;
    const challengeId = await this.codes.verify(flow.id, purpose, addressOf(recipient), normaliseCode(value));
    return { challengeId, purpose };
  }

  /** The journey first: with it comes the account's lock. */
  private async finish(
    transaction: Transaction,
    flow: LoginFlow,
    type: SecondFactorType,
    proof: Proof,
    { isPreferred, rememberDevice }: Input,
    rider: StatementRider,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const { accountId, method, externalIdentityId } = provedIn(flow);
    const challengeId = 'challengeId' in proof ? proof.challengeId : null;
    const isUsed = await this.journey.finish(transaction, flow, accountId, challengeId);
    if (!('challengeId' in proof)) await proof(transaction);
    else if (!isUsed) throw this.codes.usedBefore(proof.purpose);
    if (isPreferred) await this.secondFactors.setPreferred(transaction, accountId, type);
    if (rememberDevice) await this.trustedDevices.trust(transaction, accountId, context);
    return this.sessions.open(transaction, accountId, [method, type], context, { externalIdentityId, rider });
  }
}

/** Backup codes are guessed apart from the rest. */
function subjectOf(accountId: string, type: SecondFactorType): string {
  return type === 'BackupCode' ? `${accountId}\0${type}` : accountId;
}

function refuseUnless(isRight: boolean): void {
  if (!isRight) throw new Problem('MULTI_FACTOR_FAILED', { log: 'wrong or used' });
}

function attemptIn(flow: LoginFlow, multiFactorType: SecondFactorType): LoginAttempt {
  const { identifierName, isAmaltheaLogin } = flow.data;
  const { accountId, method } = provedIn(flow);
  return { accountId, identifierName, method, isAmaltheaLogin, requestMultiFactor: true, multiFactorType };
}
