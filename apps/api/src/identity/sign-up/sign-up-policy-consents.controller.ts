import { Controller } from '@nestjs/common';
import { acceptSignUpPoliciesCall } from '@account/contracts/identity/sign-up/sign-up.contract';
import type { Redirect } from '@account/contracts/platform/call';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { SignUpFlows, emptySignUpData } from './sign-up-flows.service.js';
import { SignUpPolicies } from './sign-up-policies.service.js';
import { signUpStart } from './sign-up.limits.js';

const returnPages = ['/signup/form', '/signup/confirm', '/signup/auth?isCallback=true'];

const oidcAuthPage = /^\/oidc\/signup\/auth\?flow=[A-Za-z0-9_-]{43}(&isCallback=true)?$/;

@Controller()
export class SignUpPolicyConsentsController {
  constructor(
    private readonly signUpFlows: SignUpFlows,
    private readonly policies: SignUpPolicies,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  @Call(acceptSignUpPoliciesCall)
  async accept(
    @ParsedRequest() { input, context }: ParsedRequest<typeof acceptSignUpPoliciesCall>,
  ): Promise<Redirect> {
    const flow = await this.signUpFlows.findFlow(context);
    const policyConsents = this.policies.requireAccepted(input.policyConsentData, flow?.data.policyConsents);
    if (flow === undefined) await this.limits.consumeFrom(context.address, signUpStart);
    const data = { ...(flow?.data ?? emptySignUpData), policyConsents };
    await this.database.transaction((transaction) =>
      this.signUpFlows.advanceOrBegin(transaction, context, flow, 'policiesAccepted', data),
    );
    const { returnTo = '' } = input;
    const isKnown = returnPages.includes(returnTo) || oidcAuthPage.test(returnTo);
    return { redirectTo: isKnown ? returnTo : '/signup/auth' };
  }
}
