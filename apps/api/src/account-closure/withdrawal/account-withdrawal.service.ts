import { Injectable } from '@nestjs/common';

import { accountWithdrawn } from '../../identity/account-status/index.js';
import { AccountClosure, type ClosureBlock } from '../../identity/account-closure/index.js';
import { AccountsService, type GuardedAccount } from '../../identity/accounts/index.js';
import { SessionsService } from '../../identity/sessions/index.js';
import { VerificationCodesService } from '../../identity/verification-codes/index.js';
import { Outbox } from '../../messaging/outbox/index.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Logger } from '../../platform/logging/logger.js';
import { Clock } from '../../platform/clock/clock.js';
import { FlowsService } from '../../platform/flow/flows.service.js';
import { flowProblem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { accountClosedMail } from './account-closed.mail.js';
import { WithdrawalBlocks } from './withdrawal-blocks.service.js';
import type { VerifiedCode } from './withdrawal-codes.service.js';
import { WithdrawalFlows } from './withdrawal-flows.service.js';
import { withdrawalFlow, type WithdrawalFlow } from './withdrawal.types.js';
import { WithdrawalAnswers } from './withdrawal-answers.service.js';
import { withdrawalCode } from './withdrawal.code.js';

export interface ConfirmedWithdrawal {
  member: Principal;
  context: RequestContext;
  flow: WithdrawalFlow;
  code: VerifiedCode;
}

const accountClosed = auditKind('account.closed', 'member');
const closedForMember = auditKind<{ by: string; reason: string }>('account.closedForMember', 'operator');

/** Closes an account in one transaction. When calls run concurrently, only one of them closes the account. */
@Injectable()
export class AccountWithdrawal {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly codes: VerificationCodesService,
    private readonly withdrawalFlows: WithdrawalFlows,
    private readonly blocks: WithdrawalBlocks,
    private readonly closure: AccountClosure,
    private readonly answers: WithdrawalAnswers,
    private readonly flows: FlowsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async closeByMember(
    transaction: Transaction,
    { member, context, flow, code }: ConfirmedWithdrawal,
  ): Promise<void> {
    const { accountId } = member;
    const account = await this.accounts.lockToClose(transaction, member);
    await this.sessions.requireLive(transaction, member);
    if (account.contactEmail !== code.email)
      throw flowProblem(withdrawalFlow.restartAt, 'the address has changed');
    await this.codes.consumeCode(transaction, withdrawalCode, code.challengeId);
    await this.withdrawalFlows.acceptCode(transaction, flow);
    await this.blocks.requireNoBlocks(accountId, context.language, transaction);
    await this.answers.storeAnswers(transaction, flow.data.survey);
    await this.eraseAccount(
      transaction,
      account,
      () => this.audit.addEvent(transaction, accountClosed, { accountId }),
      context,
    );
  }

  /**
   * Closes an account on behalf of a member who cannot do so.
   * @returns the reasons that block the closure; null if the account was closed
   */
  async closeByOperator(
    accountId: AccountId,
    details: { by: string; reason: string },
  ): Promise<ClosureBlock[] | null> {
    const blocks = await this.database.transaction(async (transaction) => {
      const account = await this.accounts.findToClose(transaction, accountId);
      if (account === undefined) return null;
      const found = await this.closure.findBlocks(accountId, account.language, transaction);
      if (found.length > 0) return found;
      await this.eraseAccount(transaction, account, () =>
        this.audit.addEvent(transaction, closedForMember, { accountId, details }),
      );
      return [];
    });
    if (blocks?.length === 0) this.logClosure(accountId);
    return blocks;
  }

  /**
   * Logs the closure after the commit. `accounts replay` reads these lines, because a restored backup does not
   * contain the closure.
   */
  logClosure(accountId: AccountId): void {
    this.logger.info('account.closed', { accountId });
  }

  private async eraseAccount(
    transaction: Transaction,
    account: GuardedAccount,
    audited: () => Promise<void>,
    context?: RequestContext,
  ): Promise<void> {
    const { accountId } = account;
    await this.closure.closeAccount(transaction, accountId);
    await this.endAccess(transaction, accountId, context);
    await audited();
    await this.notifyFormerMember(transaction, account);
    await this.accounts.deleteAccount(transaction, accountId);
  }

  /**
   * Ends the sessions last, because this notifies the applications. They must receive the events of the other
   * changes before this notification.
   */
  private async endAccess(
    transaction: Transaction,
    accountId: AccountId,
    context?: RequestContext,
  ): Promise<void> {
    await this.outbox.expireMessages(transaction, accountId);
    await this.codes.deleteCodesAndLinks(transaction, accountId);
    await this.flows.endAllFlows(transaction, accountId, context);
    await this.sessions.endAll(transaction, accountId, accountWithdrawn);
  }

  /** The e-mail does not contain an account id, because the account no longer exists. */
  private async notifyFormerMember(
    transaction: Transaction,
    { accountId, contactEmail, language }: GuardedAccount,
  ): Promise<void> {
    await this.audit.expireEvents(transaction, accountId);
    if (contactEmail === null) return;
    const values = { closedAt: this.clock.now() };
    await this.outbox.addMail(transaction, {
      template: accountClosedMail,
      language,
      to: contactEmail,
      values,
    });
  }
}
