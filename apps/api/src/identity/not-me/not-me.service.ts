import { Injectable } from '@nestjs/common';
import type { notMeCall } from '@account/contracts/identity/not-me/not-me.contract';
import type * as z from 'zod/mini';

import { auditKind } from '../../platform/audit/audit-kind.js';
import { AuditTrail } from '../../platform/audit/audit-trail.repository.js';
import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import { Problem } from '../../platform/http/problem.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountRecovery } from '../account-recovery/account-recovery.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordResetLinks } from '../recovery-links/password-reset-links.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { notMeLink, passwordResetLink } from '../recovery-links/recovery-links.declaration.js';

type Answer = z.output<typeof notMeCall.answer & z.ZodMiniType>;

const loginNotMe = auditKind('login.notMe', 'member');

@Injectable()
export class NotMeService {
  constructor(
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly recovery: AccountRecovery,
    private readonly sessions: SessionsService,
    private readonly resetLinks: PasswordResetLinks,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} INVALID_NOT_ME_LINK whatever is wrong with the link */
  async refuse(token: string, context: RequestContext): Promise<Answer> {
    const link = await this.links.find(notMeLink, token);
    if (link === undefined) throw brokenLink('unknown, expired or used');
    const isMailed = await this.database.transaction((transaction) => this.throwOut(transaction, link));
    if (context.principal?.accountId === link.accountId) this.sessions.takeBack(context);
    return { isMailed };
  }

  /** The link to a new password is mailed, as others may have seen this one, and never to a later address. */
  private async throwOut(transaction: Transaction, link: LiveLink): Promise<boolean> {
    const { accountId } = link;
    const account = await this.accounts.lock(transaction, accountId);
    if (account?.isActive !== true) throw brokenLink('account disabled or gone');
    if (!(await this.links.use(transaction, link))) throw brokenLink('used by another request');
    await this.links.revoke(transaction, notMeLink, accountId);
    await this.links.revoke(transaction, passwordResetLink, accountId);
    const since = link.details === null ? null : new Date(link.details);
    const removed = await this.recovery.throwOut(transaction, accountId, since);
    await this.audit.add(transaction, loginNotMe, { accountId });
    if (account.provedEmailKey === null || !link.wentTo(account.provedEmailKey)) return false;
    await this.resetLinks.mailSecured(transaction, account, removed);
    return true;
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_NOT_ME_LINK', { log });
}
