import { Controller } from '@nestjs/common';
import {
  reportUnrecognisedLoginCall,
  unrecognisedLoginScreen,
} from '@account/contracts/identity/unrecognised-login/unrecognised-login.contract';

import { ParsedRequest, Call, EmptyScreens } from '../../platform/http/endpoint.decorators.js';
import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import { AuditTrail, auditKind } from '../../platform/audit/audit-trail.repository.js';
import { Problem } from '../../platform/http/problem.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountRecovery } from '../account-recovery/index.js';
import { AccountsService } from '../accounts/index.js';
import { unrecognisedLoginLink, passwordResetLink, PasswordResetMails } from '../recovery-links/index.js';
import { SessionsService } from '../sessions/index.js';

interface SecuredAccount {
  isMailed: boolean;
  takesPasskeysOnly: boolean;
}

const unrecognisedLoginReported = auditKind('login.reportedUnrecognised', 'member');

@Controller()
@EmptyScreens(unrecognisedLoginScreen)
export class UnrecognisedLoginController {
  constructor(
    private readonly links: Links,
    private readonly accounts: AccountsService,
    private readonly recovery: AccountRecovery,
    private readonly sessions: SessionsService,
    private readonly resetMails: PasswordResetMails,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  /** @throws {Problem} INVALID_NOT_ME_LINK for every invalid link */
  @Call(reportUnrecognisedLoginCall)
  async reportLogin(
    @ParsedRequest() { input: { token }, context }: ParsedRequest<typeof reportUnrecognisedLoginCall>,
  ): Promise<SecuredAccount> {
    const link = await this.links.verifyLink(unrecognisedLoginLink, token);
    if (link === undefined) throw brokenLink('unknown, expired or used');
    const securedAccount = await this.database.transaction((transaction) =>
      this.evictIntruder(transaction, link),
    );
    if (context.principal?.accountId === link.accountId) this.sessions.clearCookies(context);
    return securedAccount;
  }

  /**
   * Sends the reset link by e-mail, because other people may have seen this URL. Never sends it to an address
   * that was set after the reported login.
   */
  private async evictIntruder(transaction: Transaction, link: LiveLink): Promise<SecuredAccount> {
    const { accountId } = link;
    const account = await this.accounts.lockAccount(transaction, accountId);
    if (account?.isActive !== true) throw brokenLink('account disabled or gone');
    if (!(await this.links.consumeLink(transaction, link))) throw brokenLink('used by another request');
    await this.links.revokeLinks(transaction, unrecognisedLoginLink, accountId);
    await this.links.revokeLinks(transaction, passwordResetLink, accountId);
    const since = link.details === null ? null : new Date(link.details);
    const removed = await this.recovery.evictIntruder(transaction, accountId, since);
    await this.audit.addEvent(transaction, unrecognisedLoginReported, { accountId });
    const now = (await this.accounts.findAccount(accountId, transaction)) ?? account;
    const takesPasskeysOnly = now.passkeyOnlySince !== null;
    const isMailed = account.provedEmailKey !== null && link.wentTo(account.provedEmailKey);
    if (isMailed) await this.resetMails.sendSecuredMail(transaction, now, removed);
    return { isMailed, takesPasskeysOnly };
  }
}

function brokenLink(log: string): Problem {
  return new Problem('INVALID_NOT_ME_LINK', { log });
}
