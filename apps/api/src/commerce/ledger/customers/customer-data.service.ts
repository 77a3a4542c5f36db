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

/** Defines how a module exports, closes and erases its data about a customer. */
export interface CustomerRows {
  /** Position in the order of erasure after account closure. */
  readonly part?: BookPart;
  readonly archive?: readonly CustomerRecords[];
  /** Counts rows without a final result, which prevent account closure. */
  countPending?(customerId: CustomerId, transaction?: Transaction): Promise<number>;
  findBlocks?(
    customerId: CustomerId,
    language: Language,
    transaction?: Transaction,
  ): Promise<readonly ClosureBlock[]>;
  findLosses?(customerId: CustomerId, language: Language): Promise<Partial<ClosureLosses>>;
  /** Returns trials and campaigns that the customer used; called before `close`. */
  findMailboxUses?(transaction: Transaction, customerId: CustomerId): Promise<readonly MailboxUse[]>;
  close?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
  /** Erases card details when no chargeback can refer to them any more. */
  eraseCards?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
  /** Returns the start of the retention period, or `open` while a row has no end date. */
  findNewest?(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null>;
  eraseBooks?(transaction: Transaction, customerId: CustomerId): Promise<unknown>;
}

/** Type-checks the field names against the rows that are read. */
export function customerRecords<const Field extends string>(
  records: CustomerRecords<Field>,
): CustomerRecords {
  return records;
}

/** Registry of modules that store customer data. Account closure and erasure call all of them. */
@Injectable()
export class CustomerData {
  private readonly held: CustomerRows[] = [];

  constructor(
    private readonly data: MemberData,
    private readonly customers: Customers,
  ) {}

  register(rows: CustomerRows): void {
    if (rows.part !== undefined && this.held.some(({ part }) => part === rows.part))
      throw new Error(`Two slices are registered for the erasure of ${rows.part}`);
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

  /** Returns a customer's records for the archive, even after account closure. */
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
