import { Controller } from '@nestjs/common';
import {
  editEmailCall,
  emailEditCompleteScreen,
  emailEditPinCodeScreen,
  emailEditScreen,
} from '@account/contracts/identity/email-edit/email-edit.contract';
import type { DataOf, Redirect } from '@account/contracts/platform/call';

import { Asked, Call, ScreenData } from '../../platform/http/endpoint.decorators.js';
import { ScreenRedirect } from '../../platform/http/problem.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CredentialChange } from '../credential-change/credential-change.service.js';
import {
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/verification-codes.service.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow } from './email-edit.types.js';
import { codeGuesses } from '../verification-codes/code-guesses.limits.js';

@Controller()
export class EmailEditController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emailEditFlows: EmailEditFlows,
    private readonly codes: VerificationCodesService,
    private readonly changes: EmailChanges,
    private readonly credentials: CredentialChange,
    private readonly throttle: AttemptThrottle,
  ) {}

  @ScreenData(emailEditScreen)
  async editScreen(@Asked() { member: { accountId } }: Asked) {
    return { currentEmail: await this.accounts.contactEmailOf(accountId) };
  }

  @ScreenData(emailEditPinCodeScreen)
  async pinCodeScreen(@Asked() { member, context }: Asked): Promise<DataOf<typeof emailEditPinCodeScreen>> {
    const flow = await this.emailEditFlows.find(member, context);
    if (flow === undefined) throw new ScreenRedirect(emailEditFlow.restartAt);
    return { sendTo: flow.data.email, ...(await this.codes.stateOf(flow.id, emailEditCode)) };
  }

  /** @throws {Problem} PIN_CODE_ERROR or _EXHAUSTED; ACCOUNT_ALREADY_EXISTS_EMAIL; REAUTHORIZATION_REQUIRED */
  @Call(editEmailCall)
  async edit(
    @Asked() { input: { pinCode, email: shown }, member, context }: Asked<typeof editEmailCall>,
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

  @ScreenData(emailEditCompleteScreen)
  async completeScreen(@Asked() { member: { accountId } }: Asked) {
    return { email: await this.accounts.contactEmailOf(accountId) };
  }
}
