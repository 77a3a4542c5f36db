import { Injectable } from '@nestjs/common';

import {
  LedgerDaysRepository,
  type Balances,
  type RecordedDay,
  type RecordedSums,
} from './ledger-days.repository.js';

export type { Balances, RecordedDay, RecordedSums } from './ledger-days.repository.js';

@Injectable()
export class LedgerDays {
  constructor(private readonly days: LedgerDaysRepository) {}

  /** @param patience milliseconds; for all that ever was, where `from` is null */
  sumRecorded(from: Date | null, until: Date, patience?: number): Promise<RecordedSums> {
    return this.days.sumRecorded(from, until, patience);
  }

  sumByDay(from: Date, until: Date, patience: number): Promise<RecordedDay[]> {
    return this.days.sumByDay(from, until, patience);
  }

  /** What accounts hold from before `until` that should come to nothing. @param kept their balances at `since` */
  findHeldBalances(
    accounts: readonly string[],
    kept: Balances,
    since: Date,
    until: Date,
  ): Promise<{ account: string; yen: number }[]> {
    return this.days.findHeldSince(accounts, kept, since, until);
  }
}
