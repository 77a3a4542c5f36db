import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../../../platform/prisma/database.js';
import type {
  ChangedContract,
  ContractEventOf,
  ContractEvent,
  ContractEventName,
} from './contract-event.declaration.js';

/**
 * Runs inside the transaction that writes the contract. The transaction may be retried, so the listener must
 * not send anything.
 */
export type ContractListener<Name extends ContractEventName> = (
  transaction: Transaction,
  announced: ChangedContract,
  announcement: ContractEventOf<Name>,
) => Promise<void>;

type ListenerEntry = (
  transaction: Transaction,
  announced: ChangedContract,
  announcement: ContractEvent,
) => Promise<void>;

/** Registry of listeners for modules that react to contract events with e-mails, metrics or records. */
@Injectable()
export class ContractEvents {
  private readonly listeners: ListenerEntry[] = [];

  addListener<Name extends ContractEventName>(event: Name, listener: ContractListener<Name>): void {
    this.listeners.push(async (transaction, announced, announcement) => {
      if (isOf(event, announcement)) await listener(transaction, announced, announcement);
    });
  }

  async publishEvents(
    transaction: Transaction,
    announced: ChangedContract,
    announcements: readonly ContractEvent[],
  ): Promise<void> {
    for (const announcement of announcements)
      for (const listener of this.listeners) await listener(transaction, announced, announcement);
  }
}

function isOf<Name extends ContractEventName>(
  event: Name,
  announcement: ContractEvent,
): announcement is ContractEventOf<Name> {
  return announcement.event === event;
}
