import { Injectable } from '@nestjs/common';
import type { confirmSignUpCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import type { RequestContext } from '../../../platform/http/request-context.js';
import { RateLimits } from '../../../platform/rate-limit/rate-limits.service.js';
import { AccountsService } from '../../accounts/index.js';
import { PasswordsService } from '../../passwords/index.js';
import { SocialSignUp } from '../social-sign-up.service.js';
import { SignUpFormCheck } from './sign-up-form-check.service.js';
import { SignUpFlows, type SignUpFlow } from '../sign-up-flows.service.js';
import { SignUpPolicies } from '../sign-up-policies.service.js';
import { signUpUserIdCheck } from '../sign-up.limits.js';

@Injectable()
export class SignUpForm {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly check: SignUpFormCheck,
    private readonly policies: SignUpPolicies,
    private readonly social: SocialSignUp,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimits,
  ) {}

  async accept(
    { inputtedData }: InputOf<typeof confirmSignUpCall>,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.signUpFlows.requireInCall(context, 'formAccepted');
    const mayOmitPassword = flow.data.passwordHash !== null || !this.social.isPasswordRequired(flow, context);
    const { password, ...answers } = this.check.parse(inputtedData, mayOmitPassword, context.language);
    const policyConsents = this.consentsOnForm(flow, inputtedData.policyConsentData);
    if (answers.form.userId !== null) await this.requireFreeUserId(answers.form.userId, context);
    const passwordHash =
      password && this.passwords.isEnabled
        ? await this.passwords.hashFirst(flow.data.email, password, 'password', 'strangers')
        : flow.data.passwordHash;
    await this.signUpFlows.move(flow, 'formAccepted', {
      ...flow.data,
      ...answers,
      policyConsents,
      passwordHash,
    });
    return { redirectTo: '/signup/confirm' };
  }

  private consentsOnForm(flow: SignUpFlow, given: SignUpFlow['data']['policyConsents'] | undefined) {
    if (this.policies.comeBeforeForm(flow)) return flow.data.policyConsents;
    return this.policies.requireAccepted(given ?? []);
  }

  /** Reveals whether a user ID is in use, and is therefore rate limited. */
  private async requireFreeUserId(userId: string, context: RequestContext): Promise<void> {
    await this.limits.consumeFrom(context.address, signUpUserIdCheck);
    await this.accounts.requireFreeUserId(userId);
  }
}
