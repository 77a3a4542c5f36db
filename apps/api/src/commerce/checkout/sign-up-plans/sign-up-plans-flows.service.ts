import {
  signUpPlansTransitions,
  type SignUpPlansEvent,
  type SignUpPlansStep,
} from '@account/domain/commerce/checkout/sign-up-plans/sign-up-plans-flow';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { FlowsService, type Flow, type FlowDefinition } from '../../../platform/flow/flows.service.js';
import { flowProblem, Problem, ScreenRedirect } from '../../../platform/http/problem.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../platform/prisma/database.js';
import type { SignUpGuard } from '../purchase/index.js';

const dataSchema = z.object({
  accountId: z.string(),
  /** What started the flow: a registration, or the login of a member who is required to have a contract. */
  origin: z.enum(['signUp', 'login']),
  planId: z.string().nullable(),
});

export type SignUpPlansData = z.output<typeof dataSchema>;

export type SignUpPlansFlow = Flow<SignUpPlansStep, SignUpPlansData>;

const storePlansPath = '/plans';

/** Milliseconds. */
export const signUpPlansLifetime = 24 * 60 * 60 * 1_000;

const definition: FlowDefinition<SignUpPlansStep, SignUpPlansEvent, SignUpPlansData> = {
  kind: 'signUpPlans',
  transitions: signUpPlansTransitions,
  data: dataSchema,
  lifetime: signUpPlansLifetime,
  restartAt: storePlansPath,
};

@Injectable()
export class SignUpPlansFlows implements SignUpGuard {
  constructor(
    private readonly flows: FlowsService,
    private readonly database: Database,
  ) {}

  async openFlow(
    accountId: AccountId,
    data: Omit<SignUpPlansData, 'accountId'>,
    context: RequestContext,
  ): Promise<void> {
    await this.database.transaction((transaction) =>
      this.flows.startFlow(transaction, definition, context, {
        step: 'choosing',
        data: { ...data, accountId },
        accountId,
      }),
    );
  }

  /** Returns the flow of the logged-in member; undefined if it has ended. */
  async findFlow(context: RequestContext): Promise<SignUpPlansFlow | undefined> {
    const flow = await this.flows.findFlow(definition, context);
    const isOwn = flow !== undefined && flow.data.accountId === context.principal?.accountId;
    return isOwn && flow.step === 'choosing' ? flow : undefined;
  }

  async requireChoosing(context: RequestContext): Promise<void> {
    if ((await this.findFlow(context)) === undefined)
      throw new Problem('INVALID_REQUEST', { log: 'no plan is chosen in a sign-up here' });
  }

  /** @throws {ScreenRedirect} to the plan list */
  async requireFlowForPage(context: RequestContext): Promise<SignUpPlansFlow> {
    const flow = await this.findFlow(context);
    if (flow === undefined) throw new ScreenRedirect(storePlansPath);
    return flow;
  }

  async requireFlowForCall(context: RequestContext): Promise<SignUpPlansFlow> {
    const flow = await this.findFlow(context);
    if (flow === undefined) throw flowProblem(storePlansPath, 'no plan is chosen in a sign-up here');
    return flow;
  }

  /** @throws {Problem} INVALID_SESSION_FLOW if another request ended the flow first */
  async endFlow(transaction: Transaction, flow: SignUpPlansFlow, event: SignUpPlansEvent): Promise<void> {
    await this.flows.advanceFlow(transaction, definition, flow, event);
  }
}
