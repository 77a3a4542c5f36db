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

  /** @param timeout in milliseconds; needed when `from` is null, which sums the whole history */
  sumRecorded(from: Date | null, until: Date, timeout?: number): Promise<RecordedSums> {
    return this.days.sumRecorded(from, until, timeout);
  }

  sumByDay(from: Date, until: Date, timeout: number): Promise<RecordedDay[]> {
    return this.days.sumByDay(from, until, timeout);
  }

  /**
   * Returns the balances before `until` for accounts whose balance should be zero.
   * @param stored balances at `since`
   */
  findHeldBalances(
    accounts: readonly string[],
    stored: Balances,
    since: Date,
    until: Date,
  ): Promise<{ account: string; yen: number }[]> {
    return this.days.findHeldSince(accounts, stored, since, until);
  }
}
