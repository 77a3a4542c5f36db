import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { ClosureBlock, ClosureLosses } from '../../../identity/account-closure/index.js';
import {
  type RowQuery,
  MemberData,
  type MemberRecords,
  type RowsOf,
} from '../../../identity/member-data/index.js';
import type { RetainedRecords } from '../../../identity/data-export/index.js';
import type { Transaction, Reader } from '../../../platform/prisma/database.js';
import type { BookPart } from './customer-classes.declaration.js';
import { Customers, type CustomerId } from './customers.service.js';
import type { MailboxUse } from './mailbox-use.repository.js';

type CustomerRecords<Field extends string = string> = Omit<MemberRecords<Field>, 'read'> & {
  readonly read: (
    asked: RowQuery<Field, { customerId: CustomerId }>,
    reader: Reader,
  ) => Promise<RowsOf<Field>>;
};

/** What a slice holds of a customer: what their archive has of it, how it bears on closing an account, when it ends. */
export interface CustomerRows {
  /** Of what is erased after the account is closed: its place in the order in which that goes. */
  readonly part?: BookPart;
  readonly archive?: readonly CustomerRecords[];
  /** Of what has no known end yet, and keeps the account open. */
  countPending?(customerId: CustomerId, transaction?: Transaction): Promise<number>;
  findBlocks?(
    customerId: CustomerId,
    language: Language,
    transaction?: Transaction,
  ): Promise<readonly ClosureBlock[]>;
  findLosses?(customerId: CustomerId, language: Language): Promise<Partial<ClosureLosses>>;
  /** Trials and campaigns that the customer used, before `close` is called. */
  findMailboxUses?(transaction: Transaction, customerId: CustomerId): Promise<readonly MailboxUse[]>;
  close?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
  /** What is told of a card: gone when no chargeback can name it. */
  eraseCards?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
  /** The newest moment from which the books are to be kept; `open` while something of it has no end. */
  findNewest?(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null>;
  eraseBooks?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
}

/** Has the names of fields compared with what is read. */
export function customerRecords<const Field extends string>(
  records: CustomerRecords<Field>,
): CustomerRecords {
  return records;
}

/** Slices whose rows belong to a customer hand over here what they hold; closing and erasing go through all of it. */
@Injectable()
export class CustomerData {
  private readonly held: CustomerRows[] = [];

  constructor(
    private readonly data: MemberData,
    private readonly customers: Customers,
  ) {}

  register(rows: CustomerRows): void {
    if (rows.part !== undefined && this.held.some(({ part }) => part === rows.part))
      throw new Error(`Two slices erase ${rows.part}`);
    this.held.push(rows);
    for (const { read, ...records } of rows.archive ?? [])
      this.data.registerRecords({
        ...records,
        read: async ({ where: { accountId }, ...asked }, reader) => {
          const customerId = await this.customers.findByAccount(accountId);
          return customerId === undefined ? [] : read({ ...asked, where: { customerId } }, reader);
        },
      });
  }

  /** Returns a customer's records for the archive, also after the account was closed. */
  recordsOf(customerId: CustomerId): RetainedRecords[] {
    return this.held.flatMap(({ archive = [] }) =>
      archive.map(({ read, ...records }) => ({
        records,
        read: (asked, reader) => read({ ...asked, where: { customerId } }, reader),
      })),
    );
  }

  all(): readonly CustomerRows[] {
    return this.held;
  }
}
