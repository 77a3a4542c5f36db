import type { Language } from '@account/domain/platform/language';
import { Injectable, type OnModuleInit } from '@nestjs/common';

import {
  AccountClosure,
  type ClosureBlock,
  type ClosureLosses,
} from '../../identity/account-closure/account-closure.service.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { Customers, type CustomerId } from './customers.service.js';

type Block = (
  customerId: CustomerId,
  language: Language,
  transaction?: Transaction,
) => Promise<readonly ClosureBlock[]>;

type Loss<Part extends keyof ClosureLosses> = (
  customerId: CustomerId,
  language: Language,
) => Promise<ClosureLosses[Part]>;

type Ending = (transaction: Transaction, customerId: CustomerId) => Promise<unknown>;

/** The closure of an account for slices whose rows belong to its customer: locked before any of them is asked. */
@Injectable()
export class CustomerClosure implements OnModuleInit {
  private readonly blocks: Block[] = [];
  private readonly endings: Ending[] = [];

  constructor(
    private readonly closure: AccountClosure,
    private readonly customers: Customers,
  ) {}

  onModuleInit(): void {
    this.closure.registerBlock((accountId, language, transaction) =>
      this.blocksOf(accountId, language, transaction),
    );
    this.closure.onClosure((transaction, accountId) => this.close(transaction, accountId));
  }

  registerBlock(block: Block): void {
    this.blocks.push(block);
  }

  /** @param count of what has no known end yet */
  registerPending(count: (customerId: CustomerId, transaction?: Transaction) => Promise<number>): void {
    this.registerBlock(async (customerId, _language, transaction) => {
      const isPending = (await count(customerId, transaction)) > 0;
      return isPending ? [{ reason: 'payment' }] : [];
    });
  }

  registerLoss<Part extends keyof ClosureLosses>(
    part: Part,
    nothing: ClosureLosses[Part],
    loss: Loss<Part>,
  ): void {
    this.closure.registerLoss(part, async (accountId, language) => {
      const customerId = await this.customers.find(accountId);
      return customerId === undefined ? nothing : loss(customerId, language);
    });
  }

  onClosure(ending: Ending): void {
    this.endings.push(ending);
  }

  private async blocksOf(
    accountId: AccountId,
    language: Language,
    transaction: Transaction | undefined,
  ): Promise<ClosureBlock[]> {
    const customerId = await this.customers.find(accountId, transaction);
    if (customerId === undefined) return [];
    if (transaction !== undefined) await this.customers.lock(transaction, customerId);
    const found: ClosureBlock[] = [];
    for (const block of this.blocks) found.push(...(await block(customerId, language, transaction)));
    return found;
  }

  private async close(transaction: Transaction, accountId: AccountId): Promise<void> {
    const customerId = await this.customers.find(accountId, transaction);
    if (customerId === undefined) return;
    for (const ending of this.endings) await ending(transaction, customerId);
    await this.customers.unlink(transaction, accountId);
  }
}
