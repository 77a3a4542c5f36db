import { Controller } from '@nestjs/common';
import { notMeCall, notMeScreen } from '@account/contracts/identity/not-me/not-me.contract';

import { Asked, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../platform/http/problem.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountRecovery } from '../account-recovery/index.js';
import { AccountsService } from '../accounts/index.js';
import { notMeLink, passwordResetLink, PasswordResetMails } from '../recovery-links/index.js';
import { SessionsService } from '../sessions/index.js';

interface Secured {
  isMailed: boolean;
  takesPasskeysOnly: boolean;
}

const loginNotMe = auditKind('login.notMe', 'member');

@Controller()
@EmptyScreens(notMeScreen)
export class NotMeController {
  constructor(
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly recovery: AccountRecovery,
    private readonly sessions: SessionsService,
    private readonly resetMails: PasswordResetMails,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} INVALID_NOT_ME_LINK whatever is wrong with the link */
  @Call(notMeCall)
  async refuse(@Asked() { input: { token }, context }: Asked<typeof notMeCall>): Promise<Secured> {
    const link = await this.links.find(notMeLink, token);
    if (link === undefined) throw brokenLink('unknown, expired or used');
    const secured = await this.database.transaction((transaction) => this.throwOut(transaction, link));
    if (context.principal?.accountId === link.accountId) this.sessions.clearCookies(context);
    return secured;
  }

  /** The link to a new password is mailed, as others may have seen this one, and never to a later address. */
  private async throwOut(transaction: Transaction, link: LiveLink): Promise<Secured> {
    const { accountId } = link;
    const account = await this.accounts.lock(transaction, accountId);
    if (account?.isActive !== true) throw brokenLink('account disabled or gone');
    if (!(await this.links.use(transaction, link))) throw brokenLink('used by another request');
    await this.links.revoke(transaction, notMeLink, accountId);
    await this.links.revoke(transaction, passwordResetLink, accountId);
    const since = link.details === null ? null : new Date(link.details);
    const removed = await this.recovery.throwOut(transaction, accountId, since);
    await this.audit.add(transaction, loginNotMe, { accountId });
    const now = (await this.accounts.find(accountId, transaction)) ?? account;
    const takesPasskeysOnly = now.passkeyOnlySince !== null;
    const isMailed = account.provedEmailKey !== null && link.wentTo(account.provedEmailKey);
    if (isMailed) await this.resetMails.mailSecured(transaction, now, removed);
    return { isMailed, takesPasskeysOnly };
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_NOT_ME_LINK', { log });
}
