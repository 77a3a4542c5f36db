import { Injectable } from '@nestjs/common';
import type { SocialProvider } from '@account/domain/identity/social/social-providers';

import { Clock } from '../../platform/clock/clock.js';
import { Problem } from '../../platform/http/problem.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { newId, type AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { ExternalIdentityRepository } from './external-identity.repository.js';
import { SocialClients, type OfferedProvider } from './social-clients.service.js';

/** A person as a provider told of them, in an answer that we checked. */
export interface ExternalPerson {
  provider: SocialProvider;
  subject: string;
  /** Empty where the provider tells none. */
  email: string;
  isEmailVerified: boolean;
}

/** The accounts elsewhere that are linked to members. */
@Injectable()
export class ExternalIdentities {
  constructor(
    private readonly identities: ExternalIdentityRepository,
    private readonly clients: SocialClients,
    private readonly clock: Clock,
  ) {}

  /** Those by which the member can log in today, in the order of the store file. */
  async linkedTo({ accountId, sessionId }: Principal, context: RequestContext): Promise<OfferedProvider[]> {
    const offered = this.clients.offered(context);
    if (offered.length === 0) return [];
    const links = await this.identities.seenBy(accountId, sessionId);
    return offered.filter(({ userIdentifierType }) =>
      links.some(({ provider }) => provider === userIdentifierType),
    );
  }

  /**
   * Links the account elsewhere with which somebody signs up.
   *
   * @returns the id of the link
   * @throws {Problem} EXTERNAL_ACCOUNT_LINKED_MEANWHILE when it belongs to a member by now
   */
  async linkNew(
    transaction: Transaction,
    accountId: AccountId,
    { provider, subject, email, isEmailVerified }: ExternalPerson,
  ): Promise<string> {
    const id = newId();
    const isLinked = await this.identities.insert(transaction, {
      id,
      provider,
      subject,
      accountId,
      email: email === '' ? null : email,
      isEmailVerified,
      linkedAt: this.clock.now(),
    });
    if (!isLinked)
      throw new Problem('EXTERNAL_ACCOUNT_LINKED_MEANWHILE', { log: `${provider} has a member` });
    return id;
  }
}
