import { Injectable } from '@nestjs/common';
import type { emailEditPinCodeScreen } from '@account/contracts/identity/email-edit/email-edit.contract';
import type { DataOf } from '@account/contracts/platform/call';

import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { VerificationCodesService } from '../verification-codes/verification-codes.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow, type EmailEditFlow } from './email-edit.types.js';

@Injectable()
export class EmailEditFlows {
  constructor(
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
  ) {}

  async find(member: Principal, context: RequestContext): Promise<EmailEditFlow | undefined> {
    const flow = await this.flows.find(emailEditFlow, context);
    return flow?.step === 'pinCode' && flow.data.accountId === member.accountId ? flow : undefined;
  }

  async inCall(member: Principal, context: RequestContext): Promise<EmailEditFlow> {
    const flow = await this.find(member, context);
    if (flow === undefined)
      throw flowProblem(emailEditFlow.restartAt, 'no change of address in this browser');
    return flow;
  }

  async accepted(transaction: Transaction, flow: EmailEditFlow): Promise<void> {
    await this.flows.advance(transaction, emailEditFlow, flow, 'pinCodeAccepted');
  }

  async pinCodeScreen(
    member: Principal,
    context: RequestContext,
  ): Promise<DataOf<typeof emailEditPinCodeScreen>> {
    const flow = await this.find(member, context);
    if (flow === undefined) throw new ScreenRedirect(emailEditFlow.restartAt);
    return { sendTo: flow.data.email, ...(await this.codes.stateOf(flow.id, emailEditCode)) };
  }
}
