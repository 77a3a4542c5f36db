import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** Reasons that block a closure: an active contract, or a payment with an unknown outcome. */
export type ClosureBlock =
  | { reason: 'contract'; subscriptionId: string; planName: string }
  | { reason: 'payment' };

export interface ClosureLosses {
  /** Cancelled contracts, with the time at which each one ends. */
  contracts: { planName: string; endsAt: string; isViewingPaused: boolean }[];
  purchases: string[];
  rentals: { planName: string; until: string }[];
  payments: number;
}

/** The part of an account closure that one module implements. */
export interface ClosurePart {
  /**
   * Returns the reasons that block the closure.
   * @param transaction the closing transaction, with account and customer locked; absent when a page only
   *   displays the reasons
   */
  findBlocks?(
    accountId: AccountId,
    language: Language,
    transaction?: Transaction,
  ): Promise<readonly ClosureBlock[]>;
  findLosses?(accountId: AccountId, language: Language): Promise<Partial<ClosureLosses>>;
  /** Runs in the closing transaction, when no module blocks the closure and the account still exists. */
  close(transaction: Transaction, accountId: AccountId): Promise<unknown>;
}

@Injectable()
export class AccountClosure {
  private readonly parts: ClosurePart[] = [];

  registerPart(part: ClosurePart): void {
    this.parts.push(part);
  }

  async findBlocks(
    accountId: AccountId,
    language: Language,
    transaction?: Transaction,
  ): Promise<ClosureBlock[]> {
    const found: ClosureBlock[] = [];
    for (const part of this.parts)
      found.push(...((await part.findBlocks?.(accountId, language, transaction)) ?? []));
    return found;
  }

  async findLosses(accountId: AccountId, language: Language): Promise<ClosureLosses> {
    const losses: ClosureLosses = { contracts: [], purchases: [], rentals: [], payments: 0 };
    for (const part of this.parts) Object.assign(losses, await part.findLosses?.(accountId, language));
    return losses;
  }

  async closeAccount(transaction: Transaction, accountId: AccountId): Promise<void> {
    for (const part of this.parts) await part.close(transaction, accountId);
  }
}
