import { Injectable } from '@nestjs/common';
import { ownReturnTo } from '@account/contracts/product/screens';
import type { SocialFailure } from '@account/domain/identity/social/social-flow';
import type { SocialIdentity } from '@account/gateways/social/social-gateway';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { Database, type Transaction } from '../../platform/prisma/database.js';
import { AccountsService } from '../accounts/index.js';
import { PasswordsService } from '../passwords/index.js';
import { type OpenedSession, SessionsService } from '../sessions/index.js';
import {
  type LinkedAccount,
  LinkedAccounts,
  type OfferedProvider,
  SocialClients,
} from '../linked-accounts/index.js';
import type { SocialData } from './social.types.js';

@Injectable()
export class SocialReauthorisation {
  constructor(
    private readonly linked: LinkedAccounts,
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly clients: SocialClients,
    private readonly database: Database,
  ) {}

  async offeredProviders(member: Principal, context: RequestContext): Promise<OfferedProvider[]> {
    if (this.clients.listOffered(context).length === 0) return [];
    const { passwordUpdatedAt, isEmailVerified } = await this.accounts.summaryOf(member);
    if (passwordUpdatedAt !== null || isEmailVerified) return [];
    return this.linked.listOfferedLinks(member, context);
  }

  async isLinked(member: Principal, context: RequestContext): Promise<boolean> {
    return (await this.linked.listOfferedLinks(member, context)).length > 0;
  }

  async prove(
    { provider, returnTo }: Pick<SocialData, 'provider' | 'returnTo'>,
    identity: SocialIdentity,
    context: RequestContext,
  ): Promise<{ redirectTo: string } | { failure: SocialFailure }> {
    const { principal } = context;
    const known = await this.linked.findLinkedAccount(provider, identity.subject);
    if (principal === null || known?.accountId !== principal.accountId) return { failure: 'otherAccount' };
    const renewed = await this.database.transaction((transaction) =>
      this.renew(transaction, known, identity, principal, context),
    );
    if (renewed === undefined) return { failure: 'broken' };
    this.sessions.setCookies(context, renewed);
    return { redirectTo: ownReturnTo(returnTo) ?? '/' };
  }

  /**
   * Checks again while the account is locked.
   * @returns undefined when the account was unlinked or the member has a stronger authentication method
   */
  private async renew(
    transaction: Transaction,
    known: LinkedAccount,
    identity: SocialIdentity,
    principal: Principal,
    context: RequestContext,
  ): Promise<OpenedSession | undefined> {
    const account = await this.accounts.lockAccount(transaction, principal.accountId);
    if (account?.isActive !== true || account.provedEmailKey !== null) return undefined;
    if (await this.passwords.isSet(transaction, principal.accountId)) return undefined;
    if (!(await this.linked.refresh(transaction, known, identity))) return undefined;
    return this.sessions.reauthorise(transaction, principal, context);
  }
}
