import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { enterSignUpPinCodeCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/prisma/database.js';
import { AttemptThrottle, settleAttempt } from '../../../platform/rate-limit/attempt-throttle.service.js';
import {
  codeAttempts,
  CodeSenders,
  CodeSendingLimits,
  requireShownRecipient,
  VerificationCodesService,
} from '../../verification-codes/index.js';
import { SignUpFlows, type SignUpFlow } from '../sign-up-flows.service.js';
import { signUpCode } from '../sign-up.code.js';

@Injectable()
export class SignUpVerification implements OnModuleInit {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly senders: CodeSenders,
    private readonly throttle: AttemptThrottle,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.senders.register(signUpCode, (email, context) => this.resend(email, context));
  }

  async begin(
    flow: SignUpFlow | undefined,
    data: SignUpFlow['data'],
    context: RequestContext,
  ): Promise<void> {
    const { email } = data;
    await this.sendings.countForGuest(email);
    await this.database.transaction(async (transaction) => {
      const { id } = await this.signUpFlows.advanceOrBegin(transaction, context, flow, 'emailEntered', data);
      await this.codes.sendCode(transaction, id, signUpCode, { email, language: context.language });
    });
  }

  async enter(
    { pinCode, email: shown }: InputOf<typeof enterSignUpPinCodeCall>,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.signUpFlows.requireInCall(context);
    requireShownRecipient(shown, flow.data.email);
    this.signUpFlows.requireAllowed(flow, 'pinCodeAccepted');
    const attempt = await this.throttle.countByAddress(context.address, codeAttempts);
    const challengeId = await settleAttempt(attempt, () =>
      this.codes.verifyCode(flow.id, signUpCode, flow.data.email, pinCode),
    );
    await this.database.transaction(async (transaction) => {
      await this.codes.consumeCode(transaction, signUpCode, challengeId);
      await this.signUpFlows.advance(transaction, flow, 'pinCodeAccepted');
    });
    return { redirectTo: '/signup/form' };
  }

  /**
   * Resends the code to the address of the flow.
   * @throws {Problem} FLOW_REPLACED, INVALID_SESSION_FLOW, TOO_MANY_REQUESTS
   */
  private async resend(shown: string, context: RequestContext) {
    const flow = await this.signUpFlows.requireInCall(context);
    const { email } = flow.data;
    requireShownRecipient(shown, email);
    this.signUpFlows.requireAllowed(flow, 'pinCodeAccepted');
    await this.sendings.countForGuest(email);
    const isSent = await this.database.transaction(async (transaction) => {
      await this.signUpFlows.prolong(transaction, flow);
      return this.codes.sendCode(transaction, flow.id, signUpCode, { email, language: context.language });
    });
    return this.codes.sentState(isSent, flow.id, signUpCode);
  }
}
