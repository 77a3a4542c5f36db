import { skipSignUpPlansCall } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans-calls.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { Controller } from '@nestjs/common';

import { ParsedRequest, Call } from '../../../platform/http/endpoint.decorators.js';
import { Problem } from '../../../platform/http/problem.js';
import { SignUpPlansEnding } from './sign-up-plans-ending.service.js';
import { SignUpPlansFlows } from './sign-up-plans-flows.service.js';
import { SignUpPlansOffer } from './sign-up-plans-offer.service.js';

@Controller()
export class SignUpPlansSkipController {
  constructor(
    private readonly flows: SignUpPlansFlows,
    private readonly ending: SignUpPlansEnding,
    private readonly offer: SignUpPlansOffer,
  ) {}

  @Call(skipSignUpPlansCall)
  async skip(@ParsedRequest() { member, context }: ParsedRequest): Promise<Redirect> {
    const flow = await this.flows.requireFlowForCall(context);
    if (this.offer.isRequired) throw new Problem('CONTRACT_REQUIRED');
    await this.ending.endPlanChoice(flow, 'skipped', member);
    return { redirectTo: flow.data.origin === 'signUp' ? '/signup/complete' : '/mypage' };
  }
}
