import { Injectable } from '@nestjs/common';
import {
  passkeyRecoveryMaxAttempts,
  passkeyRecoverySpan,
  passkeyRecoveryWait,
} from '@account/domain/identity/passkeys/passkey';

import { Links, type LiveLink } from '../../platform/challenge/links.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { passkeyRecoveryLink } from './recovery-links.declaration.js';

@Injectable()
export class PasskeyRecoveryLinks {
  constructor(private readonly links: Links) {}

  /** Whoever asks again, be it a stranger, takes nothing from those that wait already. */
  async make(transaction: Transaction, accountId: AccountId, recipient: string): Promise<string> {
    const { token } = await this.links.make(transaction, passkeyRecoveryLink, {
      accountId,
      recipient,
      lifetime: passkeyRecoveryWait + passkeyRecoverySpan,
      maxAttempts: passkeyRecoveryMaxAttempts,
      keepsOlder: true,
    });
    return token;
  }

  /** However often it was tried: who guesses at backup codes does not keep anybody from stopping it. */
  peek(token: string): Promise<LiveLink | undefined> {
    return this.links.peek(passkeyRecoveryLink, token, { howeverOften: true });
  }

  find(token: string): Promise<LiveLink | undefined> {
    return this.links.find(passkeyRecoveryLink, token);
  }

  use(transaction: Transaction, link: LiveLink): Promise<boolean> {
    return this.links.use(transaction, link);
  }

  revoke(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.links.revoke(transaction, passkeyRecoveryLink, accountId);
  }
}
