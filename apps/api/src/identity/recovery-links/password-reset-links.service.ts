import { Injectable } from '@nestjs/common';
import { resetLinkLifetime, resetLinkMaxAttempts } from '@account/domain/identity/passwords/password-reset';

import { linkPurpose, Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

const passwordResetLink = linkPurpose('passwordReset');

export type LiveResetLink = LiveLink;

@Injectable()
export class PasswordResetLinks {
  constructor(private readonly links: Links) {}

  make(
    transaction: Transaction,
    accountId: AccountId,
    recipient: string,
    details: string | undefined,
  ): Promise<{ token: string; expiresAt: Date }> {
    return this.links.make(transaction, passwordResetLink, {
      accountId,
      recipient,
      lifetime: resetLinkLifetime,
      maxAttempts: resetLinkMaxAttempts,
      ...(details !== undefined && { details }),
    });
  }

  peek(token: string): Promise<LiveResetLink | undefined> {
    return this.links.peek(passwordResetLink, token);
  }

  find(token: string): Promise<LiveResetLink | undefined> {
    return this.links.find(passwordResetLink, token);
  }

  takeBackTry(link: LiveResetLink): Promise<void> {
    return this.links.takeBackTry(link);
  }

  use(transaction: Transaction, link: LiveResetLink): Promise<boolean> {
    return this.links.use(transaction, link);
  }

  revoke(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.links.revoke(transaction, passwordResetLink, accountId);
  }
}
