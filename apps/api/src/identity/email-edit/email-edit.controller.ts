import { Controller } from '@nestjs/common';
import { editEmailCall } from '@account/contracts/identity/email-edit/email-edit.contract';

import { ParsedRequest, Call } from '../../platform/http/endpoint.decorators.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { CredentialChange } from '../credential-change/index.js';
import {
  codeAttempts,
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/index.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow } from './email-edit.types.js';

@Controller()
export class EmailEditController {
  constructor(
    private readonly emailEditFlows: EmailEditFlows,
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
    private readonly changes: EmailChanges,
    private readonly credentials: CredentialChange,
    private readonly throttle: AttemptThrottle,
  ) {}

  /** @throws {Problem} PIN_CODE_ERROR or _EXHAUSTED; ACCOUNT_ALREADY_EXISTS_EMAIL; REAUTHORIZATION_REQUIRED */
  @Call(editEmailCall)
  async edit(
    @ParsedRequest() {
      input: { pinCode, email: shown },
      member,
      context,
    }: ParsedRequest<typeof editEmailCall>,
  ) {
    const flow = await this.emailEditFlows.inCall(member, context);
    requireShownRecipient(shown, flow.data.email);
    const attempt = await this.throttle.countInSession(member.sessionId, codeAttempts);
    const challengeId = await settleAttempt(attempt, () =>
      this.codes.verifyCode(flow.id, emailEditCode, flow.data.email, pinCode),
    );
    return this.credentials.applyChange(member, context, async ({ transaction, account }) => {
      await this.codes.consumeCode(transaction, emailEditCode, challengeId);
      await this.flows.advanceFlow(transaction, emailEditFlow, flow, 'pinCodeAccepted');
      await this.changes.applyChange(transaction, account, flow.data.email, member.createdAt);
      return { redirectTo: '/mypage/email/edit/complete' };
    });
  }
}
