import { Injectable } from '@nestjs/common';

import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { emailEditFlow, type EmailEditFlow } from './email-edit.types.js';

@Injectable()
export class EmailEditFlows {
  constructor(private readonly flows: FlowsService) {}

  async find(member: Principal, context: RequestContext): Promise<EmailEditFlow | undefined> {
    const flow = await this.flows.findFlow(emailEditFlow, context);
    return flow?.step === 'pinCode' && flow.data.accountId === member.accountId ? flow : undefined;
  }

  async inCall(member: Principal, context: RequestContext): Promise<EmailEditFlow> {
    const flow = await this.find(member, context);
    if (flow === undefined)
      throw flowProblem(emailEditFlow.restartAt, 'no change of address in this browser');
    return flow;
  }
}
