import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** A contract that goes on, or money whose way is not known yet. */
export type ClosureBlock =
  | { reason: 'contract'; subscriptionId: string; planName: string }
  | { reason: 'payment' };

export interface ClosureLosses {
  /** Cancelled ones, with the first instant without them. */
  contracts: { planName: string; endsAt: string; isViewingPaused: boolean }[];
  purchases: string[];
  rentals: { planName: string; until: string }[];
  payments: number;
}

type LossSource<Loss> = (accountId: AccountId, language: Language) => Promise<Loss>;

type LossSources = { [Part in keyof ClosureLosses]?: LossSource<ClosureLosses[Part]> };

/** @param transaction of the closure, which has locked account and customer; absent: for a page */
export type BlockSource = (
  accountId: AccountId,
  language: Language,
  transaction?: Transaction,
) => Promise<readonly ClosureBlock[]>;

export type OnClosure = (transaction: Transaction, accountId: AccountId) => Promise<unknown>;

/** Slices say here what keeps an account open, what closing it takes from its member, and what they erase then. */
@Injectable()
export class AccountClosure {
  private readonly blocks: BlockSource[] = [];
  private readonly losses: LossSources = {};
  private readonly endings: OnClosure[] = [];

  registerBlock(source: BlockSource): void {
    this.blocks.push(source);
  }

  registerLoss<Part extends keyof ClosureLosses>(part: Part, source: LossSource<ClosureLosses[Part]>): void {
    if (this.losses[part] !== undefined) throw new Error(`Two slices say what is lost of ${part}`);
    this.losses[part] = source as LossSources[Part];
  }

  /** In the transaction that closes the account, which is still there, and after nothing blocked it. */
  onClosure(ending: OnClosure): void {
    this.endings.push(ending);
  }

  async blocksOf(
    accountId: AccountId,
    language: Language,
    transaction?: Transaction,
  ): Promise<ClosureBlock[]> {
    const found: ClosureBlock[] = [];
    for (const source of this.blocks) found.push(...(await source(accountId, language, transaction)));
    return found;
  }

  async lossesOf(accountId: AccountId, language: Language): Promise<ClosureLosses> {
    const { contracts, purchases, rentals, payments } = this.losses;
    return {
      contracts: (await contracts?.(accountId, language)) ?? [],
      purchases: (await purchases?.(accountId, language)) ?? [],
      rentals: (await rentals?.(accountId, language)) ?? [],
      payments: (await payments?.(accountId, language)) ?? 0,
    };
  }

  async close(transaction: Transaction, accountId: AccountId): Promise<void> {
    for (const ending of this.endings) await ending(transaction, accountId);
  }
}
