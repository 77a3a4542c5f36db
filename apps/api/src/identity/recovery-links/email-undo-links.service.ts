import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { emailUndoLink } from './recovery-links.declaration.js';

const detailsSchema = z.object({ email: z.string(), since: z.coerce.date() });

export interface ChangedAddress {
  accountId: LiveLink['accountId'];
  email: string;
  emailKey: string;
  since: Date;
}

@Injectable()
export class EmailUndoLinks {
  constructor(private readonly links: Links) {}

  createLink(
    transaction: Transaction,
    { accountId, email, emailKey, since }: ChangedAddress,
  ): Promise<{ token: string; expiresAt: Date }> {
    return this.links.createLink(transaction, emailUndoLink, {
      accountId,
      recipient: emailKey,
      details: JSON.stringify({ email, since }),
    });
  }

  async verifyLink(token: string): Promise<{ link: LiveLink; email: string; since: Date } | undefined> {
    const link = await this.links.verifyLink(emailUndoLink, token);
    if (link?.details == null) return undefined;
    return { link, ...detailsSchema.parse(JSON.parse(link.details)) };
  }
}
