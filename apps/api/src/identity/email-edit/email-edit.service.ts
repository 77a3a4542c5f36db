import { Injectable } from '@nestjs/common';
import type { editEmailCall } from '@account/contracts/identity/email-edit/email-edit.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { CredentialChange } from '../credential-change/credential-change.service.js';
import {
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/verification-codes.service.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { codeGuesses } from '../verification-codes/code-guesses.limits.js';

@Injectable()
export class EmailEditService {
  constructor(
    private readonly emailEditFlows: EmailEditFlows,
    private readonly codes: VerificationCodesService,
    private readonly changes: EmailChanges,
    private readonly credentials: CredentialChange,
    private readonly throttle: AttemptThrottle,
  ) {}

  /** @throws {Problem} PIN_CODE_ERROR or _EXHAUSTED; ACCOUNT_ALREADY_EXISTS_EMAIL; REAUTHORIZATION_REQUIRED */
  async edit(
    { pinCode, email: shown }: InputOf<typeof editEmailCall>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.emailEditFlows.inCall(member, context);
    requireShownRecipient(shown, flow.data.email);
    const guess = await this.throttle.countIn(member.sessionId, codeGuesses);
    const challengeId = await settleAttempt(guess, () =>
      this.codes.verify(flow.id, emailEditCode, flow.data.email, pinCode),
    );
    return this.credentials.make(member, context, async ({ transaction, account }) => {
      await this.codes.consume(transaction, emailEditCode, challengeId);
      await this.emailEditFlows.accepted(transaction, flow);
      await this.changes.make(transaction, account, flow.data.email, member.createdAt);
      return { redirectTo: '/mypage/email/edit/complete' };
    });
  }
}
