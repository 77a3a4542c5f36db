import { Injectable } from '@nestjs/common';
import {
  notMeLinkLifetime,
  notMeLinkMaxAttempts,
} from '@account/domain/identity/account-recovery/account-recovery';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { notMeLink } from './recovery-links.declaration.js';

interface Owner {
  accountId: AccountId;
  provedEmailKey: string | null;
}

export interface NotMeLink {
  token: string | null;
  expiresAt: Date | null;
}

export type LiveNotMeLink = LiveLink;

@Injectable()
export class NotMeLinks {
  constructor(private readonly links: Links) {}

  /** @param since of the login in doubt: what was set up from then on is a stranger's */
  async make(
    transaction: Transaction,
    { accountId, provedEmailKey }: Owner,
    since: Date,
  ): Promise<NotMeLink> {
    if (provedEmailKey === null) return { token: null, expiresAt: null };
    return this.links.make(transaction, notMeLink, {
      accountId,
      recipient: provedEmailKey,
      lifetime: notMeLinkLifetime,
      maxAttempts: notMeLinkMaxAttempts,
      keepsOlder: true,
      details: since.toISOString(),
    });
  }

  find(token: string): Promise<LiveNotMeLink | undefined> {
    return this.links.find(notMeLink, token);
  }

  use(transaction: Transaction, link: LiveNotMeLink): Promise<boolean> {
    return this.links.use(transaction, link);
  }

  revoke(transaction: Transaction, accountId: AccountId, since?: Date): Promise<void> {
    return this.links.revoke(transaction, notMeLink, accountId, since);
  }

  countSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.links.countSince(transaction, notMeLink, accountId, since);
  }
}
