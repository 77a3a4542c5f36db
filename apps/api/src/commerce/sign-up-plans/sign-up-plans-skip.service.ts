import type { Redirect } from '@account/contracts/platform/call';
import { Injectable } from '@nestjs/common';

import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SignUpPlansEnding } from './sign-up-plans-ending.service.js';
import { SignUpPlansFlows } from './sign-up-plans-flows.service.js';
import { SignUpPlansOffer } from './sign-up-plans-offer.service.js';

@Injectable()
export class SignUpPlansSkip {
  constructor(
    private readonly flows: SignUpPlansFlows,
    private readonly ending: SignUpPlansEnding,
    private readonly offer: SignUpPlansOffer,
  ) {}

  async skip(member: Principal, context: RequestContext): Promise<Redirect> {
    const flow = await this.flows.inCall(context);
    if (this.offer.isRequired) throw new Problem('CONTRACT_REQUIRED');
    await this.ending.end(flow, 'skipped', member);
    return { redirectTo: flow.data.origin === 'signUp' ? '/signup/complete' : '/mypage' };
  }
}
