import { Injectable } from '@nestjs/common';
import type { enterSignUpEmailCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { isVerifiedByProvider } from '@account/domain/identity/sign-up/sign-up-entry';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { AccountsService } from '../../accounts/index.js';
import { SocialSignUp } from '../social-sign-up.service.js';
import { emptySignUpData, SignUpFlows, type SignUpFlow } from '../sign-up-flows.service.js';
import { SignUpPolicies } from '../sign-up-policies.service.js';
import { SignUpVerification } from './sign-up-verification.service.js';
import { signUpAddressCheck } from '../sign-up.limits.js';

@Injectable()
export class SignUpAddress {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly policies: SignUpPolicies,
    private readonly verification: SignUpVerification,
    private readonly accounts: AccountsService,
    private readonly social: SocialSignUp,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Reveals whether the address is in use, and is therefore rate limited.
   * @param continueTo path on this site; if absent, the previous path is kept
   */
  async enter(
    input: InputOf<typeof enterSignUpEmailCall>,
    context: RequestContext,
    continueTo?: string,
  ): Promise<Redirect> {
    await this.limits.consumeFrom(context.address, signUpAddressCheck);
    const flow = await this.signUpFlows.findFlow(context);
    const before = flow?.data ?? emptySignUpData;
    const policyConsents = this.policies.requireBeforeAddress(
      before.policyConsents,
      input.policyConsentData ?? [],
    );
    await this.accounts.requireFreeEmail(input.email);
    const external = input.isCallback === true ? this.social.requireCallback(flow, context) : null;
    const data: SignUpFlow['data'] = {
      ...before,
      policyConsents,
      email: input.email,
      continueTo:
        continueTo ?? (input.isChange === true || input.isCallback === true ? before.continueTo : null),
      external,
    };
    if (flow !== undefined && isVerifiedByProvider(input.email, external)) {
      await this.signUpFlows.move(flow, 'provedEmailEntered', data);
      return { redirectTo: '/signup/form' };
    }
    await this.verification.begin(flow, data, context);
    return { redirectTo: '/signup/pin-code' };
  }
}
