import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  AccountClosure,
  type ClosureBlock,
  type ClosureLosses,
  type ClosurePart,
} from '../../../identity/account-closure/index.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import type { Transaction } from '../../../platform/prisma/database.js';
import { CustomerData } from './customer-data.service.js';
import { Customers } from './customers.service.js';
import type { MailboxUse } from './mailbox-use.repository.js';
import { MailboxUses } from './mailbox-uses.service.js';

/**
 * Closes a customer in all modules that store customer data. Locks the customer row before it calls a module.
 */
@Injectable()
export class CustomerClosure implements ClosurePart, OnModuleInit {
  constructor(
    private readonly closure: AccountClosure,
    private readonly customers: Customers,
    private readonly data: CustomerData,
    private readonly mailboxUses: MailboxUses,
  ) {}

  onModuleInit(): void {
    this.closure.registerPart(this);
  }

  async findBlocks(
    accountId: AccountId,
    language: Language,
    transaction?: Transaction,
  ): Promise<ClosureBlock[]> {
    const customerId = await this.customers.findByAccount(accountId, transaction);
    if (customerId === undefined) return [];
    if (transaction !== undefined) await this.customers.lockCustomer(transaction, customerId);
    const found: ClosureBlock[] = [];
    for (const rows of this.data.all()) {
      const pending = (await rows.countPending?.(customerId, transaction)) ?? 0;
      if (pending > 0) found.push({ reason: 'payment' });
      found.push(...((await rows.findBlocks?.(customerId, language, transaction)) ?? []));
    }
    return found;
  }

  async findLosses(accountId: AccountId, language: Language): Promise<Partial<ClosureLosses>> {
    const customerId = await this.customers.findByAccount(accountId);
    if (customerId === undefined) return {};
    const losses: Partial<ClosureLosses> = {};
    for (const rows of this.data.all()) Object.assign(losses, await rows.findLosses?.(customerId, language));
    return losses;
  }

  async close(transaction: Transaction, accountId: AccountId): Promise<void> {
    const customerId = await this.customers.findByAccount(accountId, transaction);
    if (customerId === undefined) return;
    const uses: MailboxUse[] = [];
    for (const rows of this.data.all())
      uses.push(...((await rows.findMailboxUses?.(transaction, customerId)) ?? []));
    await this.mailboxUses.saveUses(transaction, accountId, uses);
    for (const rows of this.data.all()) await rows.close?.(transaction, customerId);
    await this.customers.unlinkAccount(transaction, accountId);
  }
}
