import { Injectable } from '@nestjs/common';

import { Links } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { unrecognisedLoginLink } from './recovery-links.declaration.js';

interface Owner {
  accountId: AccountId;
  provedEmailKey: string | null;
}

export interface IssuedUnrecognisedLoginLink {
  token: string | null;
  expiresAt: Date | null;
}

@Injectable()
export class UnrecognisedLoginLinks {
  constructor(private readonly links: Links) {}

  /** @param since time of the suspicious login; credentials added after it are treated as the intruder's */
  async createLink(
    transaction: Transaction,
    { accountId, provedEmailKey }: Owner,
    since: Date,
  ): Promise<IssuedUnrecognisedLoginLink> {
    if (provedEmailKey === null) return { token: null, expiresAt: null };
    const details = since.toISOString();
    return this.links.createLink(transaction, unrecognisedLoginLink, {
      accountId,
      recipient: provedEmailKey,
      details,
    });
  }

  countSince(transaction: Transaction, accountId: AccountId, since: Date): Promise<number> {
    return this.links.countSince(transaction, unrecognisedLoginLink, accountId, since);
  }
}
