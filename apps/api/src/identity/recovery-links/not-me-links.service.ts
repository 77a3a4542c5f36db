import { Injectable } from '@nestjs/common';
import {
  notMeLinkLifetime,
  notMeLinkMaxAttempts,
} from '@account/domain/identity/account-recovery/not-me-link';

import { Links } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { notMeLink } from './recovery-links.declaration.js';

interface Owner {
  accountId: AccountId;
  provedEmailKey: string | null;
}

export interface NotMeLink {
  /** Null: there is no address that such a link may go to. */
  token: string | null;
  expiresAt: Date | null;
}

@Injectable()
export class NotMeLinks {
  constructor(private readonly links: Links) {}

  /**
   * Each mail has its own link, which works beside the older ones.
   * @param since when the login began that is doubted: what was set up from then on is a stranger's
   */
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
}
