import { Injectable } from '@nestjs/common';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';
import type { Terminable, TerminationCause } from './termination.declaration.js';

export type TerminationListener = (
  transaction: Transaction,
  sessions: readonly SessionId[],
  account: AccountId,
  cause: TerminationCause,
) => Promise<void>;

/** Slices register here what must not outlive a session; what ends sessions calls `end`. */
@Injectable()
export class SessionTermination {
  private readonly listeners: TerminationListener[] = [];

  onTermination(listener: TerminationListener): void {
    this.listeners.push(listener);
  }

  /** For what an account has beside its sessions: called only for causes that end it. */
  onTerminationOf(
    terminable: Terminable,
    listener: (transaction: Transaction, account: AccountId) => Promise<unknown>,
  ): void {
    this.onTermination(async (transaction, _, account, { ends }) => {
      if (ends.has(terminable)) await listener(transaction, account);
    });
  }

  /** One after the other: they share the transaction. */
  async notifyListeners(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    cause: TerminationCause,
  ): Promise<void> {
    for (const listener of this.listeners) await listener(transaction, sessions, account, cause);
  }
}
