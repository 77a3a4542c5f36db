import { Controller, type OnModuleInit } from '@nestjs/common';
import {
  newEmailFields,
  sendEmailEditCodeCall,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import type { Redirect } from '@account/contracts/platform/call';
import type { CodeState } from '@account/domain/identity/verification-codes/verification-code';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/prisma/database.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { AccountsService } from '../accounts/index.js';
import {
  CodeSenders,
  CodeSendingLimits,
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/index.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow } from './email-edit.types.js';
import { emailEditAddressCheck } from './email-edit.limits.js';

@Controller()
export class EmailEditCodesController implements OnModuleInit {
  constructor(
    private readonly senders: CodeSenders,
    private readonly emailEditFlows: EmailEditFlows,
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
    private readonly sendings: CodeSendingLimits,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.senders.register(emailEditCode, (email, context) => this.resend(email, context));
  }

  /**
   * @throws {Problem} INVALID_REQUEST for the current address; ACCOUNT_ALREADY_EXISTS_EMAIL; TOO_MANY_REQUESTS
   */
  @Call(sendEmailEditCodeCall)
  async send(
    @ParsedRequest() { input, member, context }: ParsedRequest<typeof sendEmailEditCodeCall>,
  ): Promise<Redirect> {
    const { accountId } = member;
    const { email } = parseInput(newEmailFields(await this.accounts.contactEmailOf(accountId)), {
      email: input.email,
    });
    await this.mayBeSent(() => this.limits.consume(emailEditAddressCheck, accountId));
    await this.accounts.requireFreeEmail(email);
    await this.mayBeSent(() => this.sendings.countToNewAddress(member, email));
    const flow = await this.emailEditFlows.find(member, context);
    const data = { accountId, email };
    await this.database.transaction(async (transaction) => {
      const moved =
        flow === undefined
          ? await this.flows.startFlow(transaction, emailEditFlow, context, {
              step: 'pinCode',
              data,
              accountId,
            })
          : await this.flows.advanceFlow(transaction, emailEditFlow, flow, 'emailEntered', data);
      await this.codes.sendCode(transaction, moved.id, emailEditCode, { email, language: context.language });
    });
    return { redirectTo: '/mypage/email/edit/pin-code' };
  }

  /** Resends the code only to the address for which the flow was started. @throws {Problem} FLOW_REPLACED */
  private async resend(shown: string, context: RequestContext): Promise<CodeState> {
    if (context.principal === null) throw new Problem('SESSION_EXPIRED', { log: 'a guest requested a code' });
    const flow = await this.emailEditFlows.inCall(context.principal, context);
    const { email } = flow.data;
    requireShownRecipient(shown, email);
    await this.sendings.countToNewAddress(context.principal, email);
    const isSent = await this.database.transaction(async (transaction) => {
      await this.flows.extendFlow(transaction, emailEditFlow, flow.id);
      return this.codes.sendCode(transaction, flow.id, emailEditCode, { email, language: context.language });
    });
    return this.codes.sentState(isSent, flow.id, emailEditCode);
  }

  private async mayBeSent(count: () => Promise<void>): Promise<void> {
    try {
      await count();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, { ...error.details, fieldErrors: { email: 'email.sendFailed' } });
    }
  }
}
