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

/** Notifies slices when sessions end, so that they can end data that depends on those sessions. */
@Injectable()
export class SessionTermination {
  private readonly listeners: TerminationListener[] = [];

  onTermination(listener: TerminationListener): void {
    this.listeners.push(listener);
  }

  /**
   * Registers a listener for one kind of account data. It is called only when sessions end for a cause that
   * also ends this data.
   */
  onTerminationOf(
    terminable: Terminable,
    listener: (transaction: Transaction, account: AccountId) => Promise<unknown>,
  ): void {
    this.onTermination(async (transaction, _, account, { ends }) => {
      if (ends.has(terminable)) await listener(transaction, account);
    });
  }

  /** Sequential, because the listeners share the transaction. */
  async notifyListeners(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    cause: TerminationCause,
  ): Promise<void> {
    for (const listener of this.listeners) await listener(transaction, sessions, account, cause);
  }
}
