import { Injectable } from '@nestjs/common';
import {
  signUpTransitions,
  type SignUpEvent,
  type SignUpStep,
} from '@account/domain/identity/sign-up/sign-up-flow';
import { callbackPageOf, signUpEntryFor } from '@account/domain/identity/sign-up/sign-up-entry';

import { FlowsService, nextStep, type Flow, type FlowDefinition } from '../../platform/flow/flows.service.js';
import { flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { signUpDataSchema, type SignUpData } from './sign-up.types.js';

export type SignUpFlow = Flow<SignUpStep, SignUpData>;

export const emptySignUpData: SignUpData = {
  email: '',
  policyConsents: [],
  passwordHash: null,
  form: null,
  customAnswers: {},
  parentalConsents: [],
  continueTo: null,
  external: null,
};

export const signUpFlow: FlowDefinition<SignUpStep, SignUpEvent, SignUpData> = {
  kind: 'signUp',
  transitions: signUpTransitions,
  data: signUpDataSchema,
  lifetime: 24 * 60 * 60 * 1_000,
  restartAt: '/signup',
};

const pages: Record<Exclude<SignUpStep, 'email'>, string> = {
  pinCode: '/signup/pin-code',
  form: '/signup/form',
  confirm: '/signup/confirm',
  complete: '/signup',
};

@Injectable()
export class SignUpFlows {
  constructor(
    private readonly flows: FlowsService,
    private readonly database: Database,
  ) {}

  async findFlow(context: RequestContext): Promise<SignUpFlow | undefined> {
    const flow = await this.flows.findFlow(signUpFlow, context);
    return flow?.step === 'complete' ? undefined : flow;
  }

  /**
   * Checks the step of the sign-up for a page.
   * @throws {ScreenRedirect} to the page of the visitor's current step
   */
  async requireOnPage(context: RequestContext, ...steps: SignUpStep[]): Promise<SignUpFlow> {
    const flow = await this.findFlow(context);
    if (flow === undefined) throw new ScreenRedirect(signUpFlow.restartAt);
    if (!steps.includes(flow.step)) throw new ScreenRedirect(this.pageOf(flow));
    return flow;
  }

  /**
   * @param event the sign-up event that the call triggers
   * @throws {Problem} INVALID_SESSION_FLOW when this browser has no sign-up that allows the event
   */
  async requireInCall(context: RequestContext, event?: SignUpEvent): Promise<SignUpFlow> {
    const flow = await this.findFlow(context);
    if (flow === undefined) throw flowProblem(signUpFlow.restartAt, 'no sign-up in this browser');
    if (event !== undefined) this.requireAllowed(flow, event);
    return flow;
  }

  /** @throws {Problem} INVALID_SESSION_FLOW when the current step does not allow the event */
  requireAllowed({ step }: SignUpFlow, event: SignUpEvent): void {
    nextStep(signUpFlow, step, event);
  }

  begin(transaction: Transaction, context: RequestContext, data: SignUpData, step: SignUpStep = 'email') {
    return this.flows.startFlow(transaction, signUpFlow, context, { step, data });
  }

  advanceOrBegin(
    transaction: Transaction,
    context: RequestContext,
    flow: SignUpFlow | undefined,
    event: SignUpEvent,
    data: SignUpData,
  ): Promise<SignUpFlow> {
    return flow === undefined
      ? this.begin(transaction, context, data, nextStep(signUpFlow, 'email', event))
      : this.advance(transaction, flow, event, data);
  }

  advance(transaction: Transaction, flow: SignUpFlow, event: SignUpEvent, data = flow.data) {
    return this.flows.advanceFlow(transaction, signUpFlow, flow, event, data);
  }

  prolong(transaction: Transaction, { id }: SignUpFlow): Promise<void> {
    return this.flows.extendFlow(transaction, signUpFlow, id);
  }

  async move(flow: SignUpFlow, event: SignUpEvent, data: SignUpData): Promise<void> {
    await this.database.transaction((transaction) => this.advance(transaction, flow, event, data));
  }

  changePageOf(data: SignUpData): string {
    return data.external === null ? '/signup/email?change' : this.addressPageOf(data);
  }

  addressPageOf({ external, continueTo }: SignUpData): string {
    return external === null ? '/signup/email' : callbackPageOf(signUpEntryFor(continueTo));
  }

  pageOf({ step, data }: SignUpFlow): string {
    return step === 'email' ? this.addressPageOf(data) : pages[step];
  }
}
