import { Injectable } from '@nestjs/common';
import type { SignUpStep } from '@account/domain/identity/sign-up/sign-up-flow';
import { callbackPageOf, signUpEntryTo } from '@account/domain/identity/sign-up/sign-up-entry';

import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/screen-redirect.js';
import { signUpFlow, type SignUpData, type SignUpFlow } from './sign-up.types.js';

const pages: Record<Exclude<SignUpStep, 'email'>, string> = {
  pinCode: '/signup/pin-code',
  form: '/signup/form',
  confirm: '/signup/confirm',
  complete: '/signup',
};

@Injectable()
export class SignUpFlows {
  constructor(private readonly flows: FlowsService) {}

  /** A finished sign-up is none: the next person in this browser starts again. */
  async find(context: RequestContext): Promise<SignUpFlow | undefined> {
    const flow = await this.flows.find(signUpFlow, context);
    return flow?.step === 'complete' ? undefined : flow;
  }

  /** For a page. @throws {ScreenRedirect} to the page of the step where the visitor stands */
  async onPage(context: RequestContext, ...steps: SignUpStep[]): Promise<SignUpFlow> {
    const flow = await this.find(context);
    if (flow === undefined) throw new ScreenRedirect(signUpFlow.restartAt);
    if (!steps.includes(flow.step)) throw new ScreenRedirect(this.pageOf(flow));
    return flow;
  }

  changePageOf(data: SignUpData): string {
    return data.external === null ? '/signup/email?change' : this.addressPageOf(data);
  }

  addressPageOf({ external, continueTo }: SignUpData): string {
    return external === null ? '/signup/email' : callbackPageOf(signUpEntryTo(continueTo));
  }

  /** For a call. @throws {Problem} INVALID_SESSION_FLOW when there is no sign-up in this browser */
  async inCall(context: RequestContext): Promise<SignUpFlow> {
    const flow = await this.find(context);
    if (flow === undefined) throw flowProblem(signUpFlow.restartAt, 'no sign-up in this browser');
    return flow;
  }

  pageOf({ step, data }: SignUpFlow): string {
    return step === 'email' ? this.addressPageOf(data) : pages[step];
  }
}
