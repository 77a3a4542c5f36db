import { Injectable } from '@nestjs/common';
import {
  emailUndoLinkLifetime,
  emailUndoLinkMaxAttempts,
} from '@account/domain/identity/email-edit/email-edit-flow';
import * as z from 'zod';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { emailUndoLink } from './recovery-links.declaration.js';

const detailsSchema = z.object({ email: z.string(), since: z.coerce.date() });

export interface ChangedAddress {
  accountId: AccountId;
  email: string;
  emailKey: string;
  since: Date;
}

@Injectable()
export class EmailUndoLinks {
  constructor(private readonly links: Links) {}

  /** Older ones go on working: a second change of address does not get rid of the first owner. */
  make(
    transaction: Transaction,
    { accountId, email, emailKey, since }: ChangedAddress,
  ): Promise<{ token: string; expiresAt: Date }> {
    return this.links.make(transaction, emailUndoLink, {
      accountId,
      recipient: emailKey,
      lifetime: emailUndoLinkLifetime,
      maxAttempts: emailUndoLinkMaxAttempts,
      keepsOlder: true,
      details: JSON.stringify({ email, since }),
    });
  }

  async find(token: string): Promise<{ link: LiveLink; email: string; since: Date } | undefined> {
    const link = await this.links.find(emailUndoLink, token);
    if (link?.details == null) return undefined;
    return { link, ...detailsSchema.parse(JSON.parse(link.details)) };
  }

  use(transaction: Transaction, link: LiveLink): Promise<boolean> {
    return this.links.use(transaction, link);
  }

  revoke(transaction: Transaction, accountId: AccountId, since?: Date): Promise<void> {
    return this.links.revoke(transaction, emailUndoLink, accountId, since);
  }
}
