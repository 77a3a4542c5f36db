import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';

/** In the transaction that changes the status. @returns what the operator is to know, a sentence each */
export type AccountStatusEffect = (
  transaction: Transaction,
  accountId: AccountId,
  isDisabled: boolean,
) => Promise<readonly string[]>;

/** Slices that stop or go on with something while an account is disabled say so here. */
@Injectable()
export class AccountStatusEffects {
  private readonly effects: AccountStatusEffect[] = [];

  register(effect: AccountStatusEffect): void {
    this.effects.push(effect);
  }

  async describeEffects(
    transaction: Transaction,
    accountId: AccountId,
    isDisabled: boolean,
  ): Promise<string[]> {
    const sentences: string[] = [];
    for (const effect of this.effects) sentences.push(...(await effect(transaction, accountId, isDisabled)));
    return sentences;
  }
}
