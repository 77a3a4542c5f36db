import type { Language } from '@account/domain/platform/language';
import { Injectable } from '@nestjs/common';

import { AccountClosure } from '../../identity/account-closure/index.js';
import { Problem } from '../../platform/http/problem.js';
import type { AccountId } from '../../platform/ids/ids.js';
import type { Transaction } from '../../platform/prisma/database.js';
import { withdrawalFlow } from './withdrawal.types.js';

@Injectable()
export class WithdrawalBlocks {
  constructor(private readonly closure: AccountClosure) {}

  async requireNoBlocks(accountId: AccountId, language: Language, transaction?: Transaction): Promise<void> {
    const [first] = await this.closure.findBlocks(accountId, language, transaction);
    if (first === undefined) return;
    throw new Problem(
      first.reason === 'contract' ? 'WITHDRAWAL_BLOCKED_BY_PLAN' : 'WITHDRAWAL_BLOCKED_BY_PAYMENT',
      { restartAt: withdrawalFlow.restartAt },
    );
  }
}
