import type { DataOf } from '@account/contracts/platform/call';
import type { withdrawPinCodeScreen } from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import { AccountsService } from '../../identity/accounts/index.js';
import {
  CodeSenders,
  type MemberCode,
  MemberCodes,
  requireShownRecipient,
} from '../../identity/verification-codes/index.js';
import { flowProblem, Problem, ScreenRedirect } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { WithdrawalFlows } from './withdrawal-flows.service.js';
import { withdrawalFlow } from './withdrawal.types.js';
import { withdrawalCode } from './withdrawal.code.js';

export interface VerifiedCode {
  challengeId: string;
  email: string;
}

@Injectable()
export class WithdrawalCodes implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly memberCodes: MemberCodes,
    private readonly accounts: AccountsService,
    private readonly flows: WithdrawalFlows,
  ) {}

  onModuleInit(): void {
    this.senders.register(withdrawalCode, (email, context) => this.sendCode(email, context));
  }

  async readScreen(
    member: Principal,
    context: RequestContext,
  ): Promise<DataOf<typeof withdrawPinCodeScreen>> {
    if ((await this.flows.findFlow(member, context)) === undefined)
      throw new ScreenRedirect(withdrawalFlow.restartAt);
    const { isCodeSent, codeSending } = await this.memberCodes.sending(await this.codeOf(member), context);
    return { isCodeSent, ...codeSending };
  }

  /**
   * Does not consume the code; the caller does.
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED, FLOW_REPLACED
   */
  async verifyCode(
    { pinCode, email }: { pinCode: string; email?: string | undefined },
    member: Principal,
    context: RequestContext,
  ): Promise<VerifiedCode> {
    const code = await this.codeOf(member);
    requireShownRecipient(email, code.email);
    return { email: code.email, challengeId: await this.memberCodes.verify(code, pinCode, context) };
  }

  private async sendCode(shown: string, context: RequestContext) {
    if (context.principal === null) throw new Problem('SESSION_EXPIRED', { log: 'a guest requested a code' });
    const flow = await this.flows.requireFlow(context.principal, context);
    const code = await this.codeOf(context.principal);
    requireShownRecipient(shown, code.email);
    const sending = await this.memberCodes.send(code, context);
    if (sending.isCodeSent) await this.flows.extendForCode(flow);
    return sending;
  }

  private async codeOf(member: Principal): Promise<MemberCode> {
    const { contactEmail, isEmailVerified } = await this.accounts.summaryOf(member);
    if (!isEmailVerified) throw flowProblem(withdrawalFlow.restartAt, 'no verified address for a code');
    return { purpose: withdrawalCode, accountId: member.accountId, email: contactEmail };
  }
}
