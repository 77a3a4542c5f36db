import { Injectable } from '@nestjs/common';
import type { editEmailCall } from '@account/contracts/identity/email-edit/email-edit.contract';
import type { InputOf, Redirect } from '@account/contracts/platform/call';
import { maskedEmail } from '@account/domain/messaging/masked';

import { FlowsService } from '../../platform/flow/flows.service.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SessionTermination } from '../../platform/lifecycle/session-termination.service.js';
import { AttemptThrottle, settleAttempt } from '../../platform/rate-limit/attempt-throttle.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CredentialChange, type Changing } from '../credential-change/credential-change.service.js';
import { EmailUndoLinks } from '../recovery-links/email-undo-links.service.js';
import {
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/verification-codes.service.js';
import { emailChangedMail } from './email-changed.mail.js';
import { EmailEditFlows } from './email-edit-flows.service.js';
import { emailEditCode } from './email-edit.code.js';
import { emailEditFlow } from './email-edit.types.js';
import { codeGuesses } from '../verification-codes/code-guesses.limits.js';
import { emailChanged } from './email-edit.terminations.js';

@Injectable()
export class EmailEditService {
  constructor(
    private readonly emailEditFlows: EmailEditFlows,
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialChange,
    private readonly undoLinks: EmailUndoLinks,
    private readonly termination: SessionTermination,
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
    return this.credentials.make(member, context, async (changing) => {
      const { transaction } = changing;
      await this.codes.consume(transaction, emailEditCode, challengeId);
      await this.flows.advance(transaction, emailEditFlow, flow, 'pinCodeAccepted');
      await this.accounts.proveEmail(transaction, member.accountId, flow.data.email);
      await this.codes.revokeAll(transaction, member.accountId);
      await this.termination.end(transaction, [], member.accountId, emailChanged);
      await this.tell(changing, flow.data.email, member);
      return { redirectTo: '/mypage/email/edit/complete' };
    });
  }

  private async tell(
    { transaction, account, now, tell }: Changing,
    email: string,
    { createdAt: since }: Principal,
  ): Promise<void> {
    const values = { changedAt: now, maskedEmail: maskedEmail(email) };
    const toNew = { ...values, isOldAddress: false, undoToken: null, undoUntil: null };
    await tell(emailChangedMail, toNew, email);
    const { accountId, contactEmail, provedEmailKey } = account;
    if (contactEmail === null || provedEmailKey === null) return;
    const former = { accountId, email: contactEmail, emailKey: provedEmailKey, since };
    const { token, expiresAt } = await this.undoLinks.make(transaction, former);
    const toOld = { ...values, isOldAddress: true, undoToken: token, undoUntil: expiresAt };
    await tell(emailChangedMail, toOld, contactEmail);
  }
}
