import { Injectable } from '@nestjs/common';

import { Clock } from '../../../platform/clock/clock.js';
import { Problem } from '../../../platform/http/problem.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { CustomerRepository, type CustomerId } from './customer.repository.js';

export type { CustomerId } from './customer.repository.js';

export const customerNumbers = /^C-(\d{8,15})$/;

@Injectable()
export class Customers {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the customer when a member first uses payments.
   * @throws {Problem} SESSION_EXPIRED after account closure
   */
  async findOrCreate(accountId: AccountId): Promise<CustomerId> {
    const customerId = await this.customers.findOrCreate(accountId, this.clock.now());
    if (customerId === undefined) throw new Problem('SESSION_EXPIRED', { log: 'the account is closed' });
    return customerId;
  }

  findByAccount(accountId: AccountId, transaction?: Transaction): Promise<CustomerId | undefined> {
    return this.customers.findByAccount(accountId, transaction);
  }

  findAccounts(ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, AccountId>> {
    return this.customers.findAccounts(ids);
  }

  /** Returns numbers such as C-00000123, as shown on documents. */
  async findNumbers(ids: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, string>> {
    const numbers = await this.customers.findNumbers(ids);
    return new Map([...numbers].map(([id, number]) => [id, `C-${String(number).padStart(8, '0')}`]));
  }

  async findByNumber(text: string): Promise<CustomerId | undefined> {
    const [, digits] = customerNumbers.exec(text) ?? [];
    return digits === undefined ? undefined : this.customers.findByNumber(BigInt(digits));
  }

  /**
   * Locks the customer.
   * @returns null after account closure
   */
  lockCustomer(transaction: Transaction, id: CustomerId): Promise<AccountId | null> {
    return this.customers.lockAccount(transaction, id);
  }

  /** @returns null after account closure */
  findAccount(transaction: Transaction, id: CustomerId): Promise<AccountId | null> {
    return this.customers.findAccount(transaction, id);
  }

  /** Removes the link to the account at closure; the customer's rows stay. */
  unlinkAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    return this.customers.unlink(transaction, accountId, this.clock.now());
  }
}
