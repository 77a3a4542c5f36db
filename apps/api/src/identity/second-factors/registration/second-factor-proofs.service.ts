import { Injectable } from '@nestjs/common';
import {
  otpCodeSchema,
  sentCodeSchema,
  type enableMultiFactorCall,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { InputOf } from '@account/contracts/platform/call';

import { RealClock } from '../../../platform/clock/clock.js';
import { equalInConstantTime } from '../../../platform/crypto/secret-keys.js';
import { parseInput } from '../../../platform/http/input.interceptor.js';
import { flowProblem, Problem } from '../../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../../platform/http/request-context.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { AccountsService } from '../../accounts/index.js';
import { type CodePurpose, VerificationCodesService } from '../../verification-codes/index.js';
import { emailFactorCode, smsFactorCode } from '../factor-codes.declaration.js';
import { Enrolments, type ProvedFactor } from './enrolments.service.js';
import { otpStepOf } from '../one-time-password.js';

type Input = InputOf<typeof enableMultiFactorCall>;

export interface Proof {
  factor: ProvedFactor;
  use: (transaction: Transaction) => Promise<void>;
}

const nothing = { secret: null, phoneNumber: null, lastStep: null };

@Injectable()
export class SecondFactorProofs {
  private readonly realTime = new RealClock();

  constructor(
    private readonly enrolments: Enrolments,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
  ) {}

  prove(input: Input, member: Principal, context: RequestContext): Promise<Proof> {
    if (input.multiFactorType === 'OTP') return this.byApp(input, member);
    return input.multiFactorType === 'SMS'
      ? this.bySms(input, member, context)
      : this.byEmail(input, member, context);
  }

  private async byApp(input: Input, { sessionId }: Principal): Promise<Proof> {
    const { token } = parseInput(otpCodeSchema, { token: input.token });
    const enrolment = await this.enrolments.find(sessionId, 'secret');
    const restartAt = '/mypage/multi-factor/otp';
    if (enrolment === undefined || !isSame(input.secret ?? '', enrolment.content.secret))
      throw flowProblem(restartAt, 'not the secret of this session');
    const { secret } = enrolment.content;
    const lastStep = otpStepOf(secret, token, this.realTime.now());
    if (lastStep === undefined)
      throw new Problem('INVALID_REQUEST', { log: 'wrong code', fieldErrors: { token: 'otp.wrong' } });
    return {
      factor: { ...nothing, type: 'OTP', secret, lastStep },
      use: async (transaction) => {
        if (await this.enrolments.take(transaction, sessionId, enrolment)) return;
        throw flowProblem(restartAt, 'confirmed by another request');
      },
    };
  }

  private async bySms(input: Input, member: Principal, context: RequestContext): Promise<Proof> {
    const enrolment = await this.enrolments.find(member.sessionId, 'phone');
    if (enrolment === undefined) throw flowProblem('/mypage/multi-factor/sms', 'no number in this session');
    const { phoneNumber } = enrolment.content;
    const use = await this.byCode(smsFactorCode, phoneNumber, input, member, context);
    return { factor: { ...nothing, type: 'SMS', phoneNumber }, use };
  }

  private async byEmail(input: Input, member: Principal, context: RequestContext): Promise<Proof> {
    const account = await this.accounts.findAccount(member.accountId);
    if (account?.contactEmail == null || account.provedEmailKey === null)
      throw new Problem('FORBIDDEN', { log: 'no verified address' });
    const use = await this.byCode(emailFactorCode, account.contactEmail, input, member, context);
    return { factor: { ...nothing, type: 'Email' }, use };
  }

  private async byCode(
    purpose: CodePurpose,
    recipient: string,
    input: Input,
    { accountId }: Principal,
    context: RequestContext,
  ): Promise<Proof['use']> {
    const { token } = parseInput(sentCodeSchema, { token: input.token });
    const holder = this.codes.holderIn(context, accountId);
    const challengeId = await this.codes.verifyCode(holder, purpose, recipient, token);
    return (transaction) => this.codes.consumeCode(transaction, purpose, challengeId);
  }
}

function isSame(given: string, expected: string): boolean {
  return equalInConstantTime(Buffer.from(given), Buffer.from(expected));
}
