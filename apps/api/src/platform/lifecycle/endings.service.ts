import { Injectable } from '@nestjs/common';

import type { AccountId, SessionId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';

export type EndingCause =
  | 'logout'
  | 'replaced'
  | 'crowdedOut'
  | 'expired'
  | 'passwordChanged'
  /** No session ends with it; what was proved by the former address does. */
  | 'emailChanged'
  | 'passwordReset'
  | 'tooManyFailures'
  | 'revoked'
  /** A login was not the member's own: whoever came in has to be out, whatever they set up meanwhile. */
  | 'notMe'
  /** Somebody else has proved the address that the account only named. */
  | 'addressLost'
  | 'withdrawn'
  | 'disabled';

/** Ends what hangs on sessions, in the transaction that ends them. */
export type OnEnding = (
  transaction: Transaction,
  sessions: readonly SessionId[],
  account: AccountId,
  cause: EndingCause,
) => Promise<void>;

/** Whoever keeps something that must not outlive a session says so here; whoever ends sessions calls `end`. */
@Injectable()
export class Endings {
  private readonly listeners: OnEnding[] = [];

  onEnding(listener: OnEnding): void {
    this.listeners.push(listener);
  }

  /** One after the other: they share the transaction. */
  async end(
    transaction: Transaction,
    sessions: readonly SessionId[],
    account: AccountId,
    cause: EndingCause,
  ): Promise<void> {
    for (const listener of this.listeners) await listener(transaction, sessions, account, cause);
  }
}
