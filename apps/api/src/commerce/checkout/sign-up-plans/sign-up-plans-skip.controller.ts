import { skipSignUpPlansCall } from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans-calls.contract';
import type { Redirect } from '@account/contracts/platform/call';
import { Controller } from '@nestjs/common';

import { Asked, Call } from '../../../platform/http/endpoint.decorators.js';
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
  async skip(@Asked() { member, context }: Asked): Promise<Redirect> {
    const flow = await this.flows.inCall(context);
    if (this.offer.isRequired) throw new Problem('CONTRACT_REQUIRED');
    await this.ending.end(flow, 'skipped', member);
    return { redirectTo: flow.data.origin === 'signUp' ? '/signup/complete' : '/mypage' };
  }
}
