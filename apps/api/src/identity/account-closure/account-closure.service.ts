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

/** What a slice says of an account that is to be closed. */
export interface ClosurePart {
  /** What keeps it open. @param transaction of the closure, which has locked account and customer; absent: for a page */
  findBlocks?(
    accountId: AccountId,
    language: Language,
    transaction?: Transaction,
  ): Promise<readonly ClosureBlock[]>;
  findLosses?(accountId: AccountId, language: Language): Promise<Partial<ClosureLosses>>;
  /** In the transaction that closes the account, which is still there, and after nothing blocked it. */
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
