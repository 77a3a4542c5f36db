import { Injectable } from '@nestjs/common';

import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { leavingFlow, type LeavingData, type LeavingFlow } from './withdrawal.types.js';

@Injectable()
export class LeavingFlows {
  constructor(
    private readonly flows: FlowsService,
    private readonly database: Database,
  ) {}

  async find({ accountId, sessionId }: Principal, context: RequestContext): Promise<LeavingFlow | undefined> {
    const flow = await this.flows.find(leavingFlow, context);
    const isOwn = flow?.data.accountId === accountId && flow.data.sessionId === sessionId;
    return isOwn && flow.step === 'pinCode' ? flow : undefined;
  }

  async inCall(member: Principal, context: RequestContext): Promise<LeavingFlow> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw flowProblem(leavingFlow.restartAt, 'no withdrawal of this login');
    return flow;
  }

  /** @param flow the one that was begun */
  async consented(
    transaction: Transaction,
    { accountId, sessionId }: Principal,
    context: RequestContext,
    said: Pick<LeavingData, 'answers' | 'survey'>,
    flow: LeavingFlow | undefined,
  ): Promise<void> {
    const data = { accountId, sessionId, ...said };
    if (flow === undefined)
      await this.flows.start(transaction, leavingFlow, context, { step: 'pinCode', data, accountId });
    else await this.flows.advance(transaction, leavingFlow, flow, 'consented', data);
  }

  async codeSent({ id }: LeavingFlow): Promise<void> {
    await this.database.transaction((transaction) => this.flows.prolong(transaction, leavingFlow, id));
  }

  async accepted(transaction: Transaction, flow: LeavingFlow): Promise<void> {
    await this.flows.advance(transaction, leavingFlow, flow, 'pinCodeAccepted');
  }
}
