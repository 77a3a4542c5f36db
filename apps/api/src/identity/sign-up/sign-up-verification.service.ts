import { Injectable } from '@nestjs/common';
import type {
  acceptSignUpPoliciesCall,
  enterSignUpEmailCall,
  enterSignUpPinCodeCall,
} from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { isVerifiedByProvider } from '@account/domain/identity/sign-up/sign-up-methods';
import type { CodeState } from '@account/domain/identity/verification-codes/code-state';

import { FlowsService, nextStep } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CodeSendingLimits } from '../verification-codes/code-sending-limits.service.js';
import {
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/verification-codes.service.js';
import { SocialSignUp } from './social-sign-up.service.js';
import { SignUpFlows } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import {
  nothingYet,
  signUpFlow,
  type ExternalApplicant,
  type SignUpData,
  type SignUpFlow,
} from './sign-up.types.js';
import { signUpAddressCheck, signUpStart } from './sign-up.limits.js';
import { codeGuesses } from '../verification-codes/code-guesses.limits.js';

const returnPages = ['/signup/form', '/signup/confirm', '/signup/auth?isCallback=true'];

/** Where someone goes on who accepts them inside a single sign-on. */
const oidcAuthPage = /^\/oidc\/signup\/auth\?flow=[A-Za-z0-9_-]{43}(&isCallback=true)?$/;

@Injectable()
export class SignUpVerification {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly policies: SignUpPolicies,
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly accounts: AccountsService,
    private readonly external: SocialSignUp,
    private readonly settings: SettingsService,
    private readonly limits: RateLimits,
    private readonly throttle: AttemptThrottle,
    private readonly database: Database,
  ) {}

  async acceptPolicies(
    input: InputOf<typeof acceptSignUpPoliciesCall>,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.signUpFlows.find(context);
    const before = flow?.data.policyConsents;
    const policyConsents = this.policies.requireAccepted(input.policyConsentData, before);
    if (flow === undefined) await this.limits.consumeFrom(context.address, signUpStart);
    await this.database.transaction((transaction) =>
      flow === undefined
        ? this.flows.start(transaction, signUpFlow, context, {
            step: 'email',
            data: { ...nothingYet, policyConsents },
          })
        : this.flows.advance(transaction, signUpFlow, flow, 'policiesAccepted', {
            ...flow.data,
            policyConsents,
          }),
    );
    const { returnTo = '' } = input;
    const isKnown = returnPages.includes(returnTo) || oidcAuthPage.test(returnTo);
    return { redirectTo: isKnown ? returnTo : '/signup/auth' };
  }

  /**
   * Says when the address is in use, as the product wants it; so the question is rate limited. The one that a provider
   * has verified needs no code, as long as it is not changed.
   *
   * @param continueTo own path where the sign-up ends; absent: at the site, or where it would have when only the
   *   address changes
   */
  async enterEmail(
    input: InputOf<typeof enterSignUpEmailCall>,
    context: RequestContext,
    continueTo?: string,
  ): Promise<Redirect> {
    await this.limits.consumeFrom(context.address, signUpAddressCheck);
    const flow = await this.signUpFlows.find(context);
    const policyConsents = this.consentsBeforeEmail(flow, input.policyConsentData);
    await this.accounts.requireFreeEmail(input.email);
    const before = flow?.data ?? nothingYet;
    const external = input.isCallback === true ? this.whoCameBack(flow, context) : null;
    const data: SignUpData = {
      ...before,
      policyConsents,
      email: input.email,
      continueTo:
        continueTo ?? (input.isChange === true || input.isCallback === true ? before.continueTo : null),
      external,
    };
    if (flow !== undefined && isVerifiedByProvider(input.email, external)) {
      await this.database.transaction((transaction) =>
        this.flows.advance(transaction, signUpFlow, flow, 'provedEmailEntered', data),
      );
      return { redirectTo: '/signup/form' };
    }
    await this.askForCode(flow, data, context);
    return { redirectTo: '/signup/pin-code' };
  }

  /**
   * Sends the code again to the address of the flow; to no other.
   * @throws {Problem} FLOW_REPLACED, INVALID_SESSION_FLOW, TOO_MANY_REQUESTS
   */
  async resendCode(shown: string, context: RequestContext): Promise<CodeState> {
    const flow = await this.signUpFlows.inCall(context);
    const { email } = flow.data;
    requireShownRecipient(shown, email);
    if (flow.step !== 'pinCode') throw flowProblem(signUpFlow.restartAt, 'a code for another step');
    await this.sendings.countForGuest(email);
    const isSent = await this.database.transaction((transaction) =>
      this.codes.send(transaction, flow.id, 'signUp', { email, language: context.language }),
    );
    return this.codes.sentState(isSent, flow.id, 'signUp');
  }

  async enterPinCode(
    { pinCode, email: shown }: InputOf<typeof enterSignUpPinCodeCall>,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.signUpFlows.inCall(context);
    requireShownRecipient(shown, flow.data.email);
    nextStep(signUpFlow, flow.step, 'pinCodeAccepted');
    const guess = await this.throttle.countFrom(context.address, codeGuesses);
    const challengeId = await settleAttempt(guess, () =>
      this.codes.verify(flow.id, 'signUp', flow.data.email, pinCode),
    );
    await this.database.transaction(async (transaction) => {
      await this.codes.consume(transaction, 'signUp', challengeId);
      await this.flows.advance(transaction, signUpFlow, flow, 'pinCodeAccepted');
    });
    return { redirectTo: '/signup/form' };
  }

  private async askForCode(
    flow: SignUpFlow | undefined,
    data: SignUpData,
    context: RequestContext,
  ): Promise<void> {
    const { email } = data;
    await this.sendings.countForGuest(email);
    await this.database.transaction(async (transaction) => {
      const moved =
        flow === undefined
          ? await this.flows.start(transaction, signUpFlow, context, { step: 'pinCode', data })
          : await this.flows.advance(transaction, signUpFlow, flow, 'emailEntered', data);
      await this.codes.send(transaction, moved.id, 'signUp', { email, language: context.language });
    });
  }

  private whoCameBack(flow: SignUpFlow | undefined, context: RequestContext): ExternalApplicant {
    const external = flow === undefined ? null : this.external.of(flow, context);
    if (external === null) throw flowProblem(signUpFlow.restartAt, 'nobody came back from a provider here');
    return external;
  }

  private consentsBeforeEmail(flow: SignUpFlow | undefined, given: SignUpData['policyConsents'] | undefined) {
    const before = flow?.data.policyConsents ?? [];
    const consents = this.policies.acceptedWith(before, given ?? []) ?? before;
    const { isPreShowPolicy } = this.settings.current().signUp;
    if (isPreShowPolicy && !this.policies.areAccepted(consents)) {
      throw flowProblem(signUpFlow.restartAt, 'policies come first and were not accepted');
    }
    return consents;
  }
}
