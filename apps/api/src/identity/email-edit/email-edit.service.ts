import { Injectable } from '@nestjs/common';
import type { editEmailCall } from '@account/contracts/identity/email-edit/email-edit.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import { maskedEmail } from '@account/domain/identity/accounts/masked-email';
import type * as z from 'zod/mini';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Endings } from '../../platform/lifecycle/endings.service.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { FailureWaits, judged } from '../../platform/rate-limit/failure-waits.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { EmailUndoLinks } from '../recovery-links/email-undo-links.service.js';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service.js';
import {
  requireShownRecipient,
  VerificationCodesService,
} from '../verification-codes/verification-codes.service.js';
import { EmailEditJourney } from './email-edit-journey.service.js';
import { emailEditFlow, type EmailEditFlow } from './email-edit.types.js';
import { emailChangedMail } from './email-changed-mail/email-changed.mail.js';

/** A member proves a new address by its code; from then on it is the account's. */
@Injectable()
export class EmailEditService {
  constructor(
    private readonly journey: EmailEditJourney,
    private readonly flows: FlowsService,
    private readonly codes: VerificationCodesService,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly undoLinks: EmailUndoLinks,
    private readonly endings: Endings,
    private readonly waits: FailureWaits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} PIN_CODE_ERROR, PIN_CODE_EXHAUSTED; ACCOUNT_ALREADY_EXISTS_EMAIL when someone else proved the
   *   address meanwhile; REAUTHORIZATION_REQUIRED when the re-authorisation ended before the change
   */
  async edit(
    { pinCode, email: shown }: z.output<typeof editEmailCall.input>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const flow = await this.journey.inCall(member, context);
    requireShownRecipient(shown, flow.data.email);
    const guess = await this.waits.countIn(member.sessionId, 'code');
    const challengeId = await judged(guess, () =>
      this.codes.verify(flow.id, 'mailEdit', flow.data.email, pinCode),
    );
    const renewed = await this.database.transaction((transaction) =>
      this.change(transaction, flow, challengeId, member, context),
    );
    this.sessions.handOver(context, renewed);
    return { redirectTo: '/mypage/email/edit/complete' };
  }

  private async change(
    transaction: Transaction,
    flow: EmailEditFlow,
    challengeId: string,
    member: Principal,
    context: RequestContext,
  ): Promise<OpenedSession> {
    const { accountId } = member;
    const { email } = flow.data;
    const account = await this.accounts.lockOwn(transaction, member);
    await this.codes.consume(transaction, 'mailEdit', challengeId);
    await this.flows.advance(transaction, emailEditFlow, flow, 'pinCodeAccepted');
    await this.accounts.proveEmail(transaction, accountId, email);
    await this.codes.revokeAll(transaction, accountId);
    await this.endings.end(transaction, [], accountId, 'emailChanged');
    const renewed = await this.sessions.renewFresh(transaction, member, context);
    const told = { template: emailChangedMail, language: account.language, accountId };
    const values = { changedAt: this.clock.now(), maskedEmail: maskedEmail(email) };
    const toNew = { ...values, isOldAddress: false, undoToken: null, undoUntil: null };
    await this.outbox.add(transaction, { ...told, to: email, values: toNew });
    const { contactEmail: to, provedEmailKey } = account;
    if (to === null || provedEmailKey === null) return renewed;
    const former = { accountId, email: to, emailKey: provedEmailKey, since: member.createdAt };
    const { token, expiresAt } = await this.undoLinks.make(transaction, former);
    const toOld = { ...values, isOldAddress: true, undoToken: token, undoUntil: expiresAt };
    await this.outbox.add(transaction, { ...told, to, values: toOld });
    return renewed;
  }
}
