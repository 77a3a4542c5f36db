import { Injectable } from '@nestjs/common';

import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { withdrawalFlow, type WithdrawalData, type WithdrawalFlow } from './withdrawal.types.js';

@Injectable()
export class WithdrawalFlows {
  constructor(
    private readonly flows: FlowsService,
    private readonly database: Database,
  ) {}

  async findFlow(
    { accountId, sessionId }: Principal,
    context: RequestContext,
  ): Promise<WithdrawalFlow | undefined> {
    const flow = await this.flows.findFlow(withdrawalFlow, context);
    const isOwn = flow?.data.accountId === accountId && flow.data.sessionId === sessionId;
    return isOwn && flow.step === 'pinCode' ? flow : undefined;
  }

  async requireFlow(member: Principal, context: RequestContext): Promise<WithdrawalFlow> {
    const flow = await this.findFlow(member, context);
    if (flow === undefined) throw flowProblem(withdrawalFlow.restartAt, 'no withdrawal in this session');
    return flow;
  }

  /** @param flow the current withdrawal flow */
  async recordConsent(
    transaction: Transaction,
    { accountId, sessionId }: Principal,
    context: RequestContext,
    said: Pick<WithdrawalData, 'answers' | 'survey'>,
    flow: WithdrawalFlow | undefined,
  ): Promise<void> {
    const data = { accountId, sessionId, ...said };
    if (flow === undefined)
      await this.flows.startFlow(transaction, withdrawalFlow, context, { step: 'pinCode', data, accountId });
    else await this.flows.advanceFlow(transaction, withdrawalFlow, flow, 'consented', data);
  }

  async extendForCode({ id }: WithdrawalFlow): Promise<void> {
    await this.database.transaction((transaction) => this.flows.extendFlow(transaction, withdrawalFlow, id));
  }

  async acceptCode(transaction: Transaction, flow: WithdrawalFlow): Promise<void> {
    await this.flows.advanceFlow(transaction, withdrawalFlow, flow, 'pinCodeAccepted');
  }
}
