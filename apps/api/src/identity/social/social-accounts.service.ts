import { Injectable } from '@nestjs/common';
import type { ExternalAccount } from '@account/contracts/identity/social/social.contract';
import { unlinkRefusal } from '@account/domain/identity/social/unlinking';

import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import { SocialClients } from './social-clients.service.js';

/** The external accounts that My Page shows. */
@Injectable()
export class SocialAccounts {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly clients: SocialClients,
  ) {}

  /** Those that the store offers, linked or not, in the order of the store file; none in the store's app. */
  async of(
    { accountId, sessionId }: Principal,
    hasEmailLogin: boolean,
    context: RequestContext,
  ): Promise<ExternalAccount[]> {
    const offered = this.clients.offered(context);
    if (offered.length === 0) return [];
    const links = (await this.identities.seenBy(accountId, sessionId)).filter(({ provider }) =>
      offered.some(({ userIdentifierType }) => userIdentifierType === provider),
    );
    return offered.map((each) => {
      const link = links.find(({ provider }) => provider === each.userIdentifierType);
      const refusal = link && unlinkRefusal(link, links.length - 1, hasEmailLogin);
      return {
        ...each,
        userIdentifierMethod: 'Social',
        isLinked: link !== undefined,
        canUnlink: link !== undefined && refusal === undefined,
        unlinkRefusal: refusal ?? null,
      };
    });
  }

  /** The caller holds the account's lock. @returns how many were linked */
  unlinkLinkedSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.identities.deleteLinkedSince(transaction, accountId, since);
  }
}
