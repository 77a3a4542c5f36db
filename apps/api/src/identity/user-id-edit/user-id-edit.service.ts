import { Injectable } from '@nestjs/common';
import {
  userIdEditFields,
  type editUserIdCall,
  type userIdEditScreen,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import type { Redirect } from '@account/contracts/platform/problem.contract';
import type * as z from 'zod/mini';

import { Outbox } from '../../messaging/outbox/outbox.service.js';
import { auditKind } from '../../platform/audit/audit-kind.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseInput } from '../../platform/http/input.interceptor.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { ScreenRedirect } from '../../platform/http/screen-redirect.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CurrentPassword } from '../passwords/current-password.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service.js';
import { UserIdChecks } from './user-id-checks.service.js';
import { userIdChangedMail } from './user-id-changed-mail/user-id-changed.mail.js';

const userIdChanged = auditKind('userId.changed', 'member');

/** A member changes the name to log in by, with the password. The one before is free for others at once. */
@Injectable()
export class UserIdEditService {
  constructor(
    private readonly checks: UserIdChecks,
    private readonly accounts: AccountsService,
    private readonly currentPassword: CurrentPassword,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws {ScreenRedirect} to set a password first */
  async screen(member: Principal): Promise<z.output<typeof userIdEditScreen.data>> {
    this.checks.requireOffered();
    const { userId, passwordUpdatedAt } = await this.accounts.summaryOf(member);
    if (passwordUpdatedAt === null) throw new ScreenRedirect('/mypage/enable-password');
    return { userId };
  }

  /**
   * @throws {Problem} REQUEST_UNAUTHORIZED for a wrong password; ACCOUNT_ALREADY_EXISTS_USER_ID; TOO_MANY_REQUESTS;
   *   REAUTHORIZATION_REQUIRED when the re-authorisation ended before the change
   */
  async edit(
    input: z.output<typeof editUserIdCall.input>,
    member: Principal,
    context: RequestContext,
  ): Promise<Redirect> {
    const { accountId } = member;
    this.checks.requireOffered();
    const current = await this.accounts.summaryOf(member);
    const { userId, password } = parseInput(userIdEditFields(current.userId), input);
    const hash = await this.currentPassword.verified(member, password);
    await this.checks.checkFor(accountId, userId);
    const renewed = await this.database.transaction((transaction) =>
      this.change(transaction, member, context, { userId, hash }),
    );
    this.sessions.handOver(context, renewed);
    return { redirectTo: '/mypage/user-id/edit/complete' };
  }

  private async change(
    transaction: Transaction,
    member: Principal,
    context: RequestContext,
    { userId, hash }: { userId: string; hash: string },
  ): Promise<OpenedSession> {
    const { accountId } = member;
    const account = await this.accounts.lockOwn(transaction, member);
    if (!(await this.passwords.hold(transaction, accountId, hash)))
      throw new Problem('REQUEST_UNAUTHORIZED', { log: 'password changed meanwhile' });
    const renewed = await this.sessions.renewFresh(transaction, member, context);
    await this.accounts.setUserId(transaction, accountId, userId);
    await this.audit.add(transaction, userIdChanged, { accountId });
    if (account.contactEmail !== null && account.provedEmailKey !== null) {
      await this.outbox.add(transaction, {
        template: userIdChangedMail,
        language: account.language,
        to: account.contactEmail,
        values: { changedAt: this.clock.now() },
        accountId,
      });
    }
    return renewed;
  }
}
