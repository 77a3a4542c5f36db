import { Injectable } from '@nestjs/common';
import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';
import { unlinkRefusal } from '@account/domain/identity/social/unlinking';
import type { SocialIdentity } from '@account/gateways/social/social-gateway';

import { Clock } from '../../platform/clock/clock.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import {
  LinkedAccountRepository,
  type LinkedAccount,
  type VisibleLink,
} from './linked-account.repository.js';
import { SocialClients, type OfferedProvider } from './social-clients.service.js';

export type { LinkedAccount, VisibleLink } from './linked-account.repository.js';

@Injectable()
export class LinkedAccounts {
  constructor(
    private readonly accounts: LinkedAccountRepository,
    private readonly clients: SocialClients,
    private readonly clock: Clock,
  ) {}

  findLinkedAccount(provider: SocialProvider, subject: string): Promise<LinkedAccount | undefined> {
    return this.accounts.findBySubject(provider, subject);
  }

  providersOf(accountId: AccountId): Promise<SocialProvider[]> {
    return this.accounts.providersOf(accountId);
  }

  provedAddressesOf(transaction: Transaction, accountId: AccountId): Promise<string[]> {
    return this.accounts.provedAddressesOf(transaction, accountId);
  }

  async listOfferedLinks(
    { accountId, sessionId }: Principal,
    context: RequestContext,
  ): Promise<OfferedProvider[]> {
    const offered = this.clients.listOffered(context);
    if (offered.length === 0) return [];
    const links = await this.accounts.findVisible(accountId, sessionId);
    return offered.filter(({ userIdentifierType }) =>
      links.some(({ provider }) => provider === userIdentifierType),
    );
  }

  async listLinked(
    { accountId, sessionId }: Principal,
    isOpenOtherwise: boolean,
    context: RequestContext,
  ): Promise<ExternalAccount[]> {
    const offered = this.clients.listOffered(context);
    if (offered.length === 0) return [];
    const links = (await this.accounts.findVisible(accountId, sessionId)).filter(({ provider }) =>
      offered.some(({ userIdentifierType }) => userIdentifierType === provider),
    );
    return offered.map((each) => {
      const link = links.find(({ provider }) => provider === each.userIdentifierType);
      const refusal = link && unlinkRefusal(link, links.length - 1, isOpenOtherwise);
      return {
        ...each,
        userIdentifierMethod: 'Social',
        isLinked: link !== undefined,
        canUnlink: link !== undefined && refusal === undefined,
        unlinkRefusal: refusal ?? null,
      };
    });
  }

  listUnderLock(
    transaction: Transaction,
    { accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>,
  ): Promise<VisibleLink[]> {
    return this.accounts.findVisible(accountId, sessionId, transaction);
  }

  /**
   * @returns the id of the linked account; undefined when the external account is already linked or the member
   *   has linked another account of this provider
   */
  async link(
    transaction: Transaction,
    accountId: AccountId,
    provider: SocialProvider,
    { subject, email, isEmailVerified }: SocialIdentity,
  ): Promise<string | undefined> {
    const id = newId();
    const linkedAt = this.clock.now();
    const row = { id, provider, subject, accountId, email, isEmailVerified, linkedAt };
    return (await this.accounts.insert(transaction, row)) ? id : undefined;
  }

  refresh(
    transaction: Transaction,
    link: LinkedAccount,
    provided: Pick<SocialIdentity, 'email' | 'isEmailVerified'>,
  ): Promise<boolean> {
    return this.accounts.refresh(transaction, link, provided);
  }

  /**
   * Locks the linked account before the caller ends the sessions that it opened. The sessions must be ended
   * before the account is unlinked, because unlinking clears their references to the account.
   */
  lock(transaction: Transaction, id: string): Promise<void> {
    return this.accounts.lock(transaction, id);
  }

  unlink(transaction: Transaction, id: string): Promise<void> {
    return this.accounts.delete(transaction, id);
  }

  unlinkLinkedSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.accounts.deleteLinkedSince(transaction, accountId, since);
  }
}
