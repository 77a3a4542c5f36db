import { Controller } from '@nestjs/common';
import { undoEmailCall, emailUndoScreen } from '@account/contracts/identity/email-undo/email-undo.contract';
import { maskedEmail } from '@account/domain/messaging/masked';

import { ParsedRequest, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { AccountRecovery } from '../account-recovery/index.js';
import { AccountsService, type GuardedAccount } from '../accounts/index.js';
import { emailChangedMail } from '../email-edit/index.js';
import {
  emailUndoLink,
  EmailUndoLinks,
  unrecognisedLoginLink,
  PasswordResetMails,
} from '../recovery-links/index.js';
import { SessionsService } from '../sessions/index.js';
import { VerificationCodesService } from '../verification-codes/index.js';
import { Links } from '../../platform/challenge/links.service.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';

type Found = NonNullable<Awaited<ReturnType<EmailUndoLinks['verifyLink']>>>;

const emailUndone = auditKind('email.changeUndone', 'member');

@Controller()
@EmptyScreens(emailUndoScreen)
export class EmailUndoController {
  constructor(
    private readonly undoLinks: EmailUndoLinks,
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly codes: VerificationCodesService,
    private readonly recovery: AccountRecovery,
    private readonly resetMails: PasswordResetMails,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {Problem} INVALID_EMAIL_UNDO_LINK; ACCOUNT_ALREADY_EXISTS_EMAIL when another account has verified
   *   the address
   */
  @Call(undoEmailCall)
  async undo(
    @ParsedRequest() { input: { token }, context }: ParsedRequest<typeof undoEmailCall>,
  ): Promise<{ takesPasskeysOnly: boolean }> {
    const found = await this.undoLinks.verifyLink(token);
    if (found === undefined) throw brokenLink('unknown, expired or used');
    const restored = await this.database.transaction((transaction) => this.restore(transaction, found));
    if (context.principal?.accountId === found.link.accountId) this.sessions.clearCookies(context);
    return { takesPasskeysOnly: restored?.passkeyOnlySince != null };
  }

  private async restore(
    transaction: Transaction,
    { link, email, since }: Found,
  ): Promise<GuardedAccount | undefined> {
    const { accountId } = link;
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.isActive !== true) throw brokenLink('account disabled or gone');
    if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
    await this.accounts.proveEmail(transaction, accountId, email);
    await this.codes.revokeCodes(transaction, accountId);
    // Keeps the undo links for earlier address changes.
    await this.links.revokeLinks(transaction, emailUndoLink, accountId, link.createdAt);
    await this.links.revokeLinks(transaction, unrecognisedLoginLink, accountId, link.createdAt);
    const removed = await this.recovery.evictIntruder(transaction, accountId, since);
    await this.audit.addEvent(transaction, emailUndone, { accountId });
    const restored = await this.accounts.findAccount(accountId, transaction);
    if (restored !== undefined) await this.resetMails.sendSecuredMail(transaction, restored, removed);
    if (account.contactEmail === null || account.provedEmailKey === null) return restored;
    const values = { changedAt: this.clock.now(), maskedEmail: maskedEmail(email), isOldAddress: true };
    await this.outbox.addMail(transaction, {
      template: emailChangedMail,
      language: account.language,
      to: account.contactEmail,
      values: { ...values, undoToken: null, undoUntil: null },
      accountId,
    });
    return restored;
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_EMAIL_UNDO_LINK', { log });
}
