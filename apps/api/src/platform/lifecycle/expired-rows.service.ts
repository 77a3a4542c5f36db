import { Injectable } from '@nestjs/common';

import { ExpiredRowsRepository, type Expiry } from './expired-rows.repository.js';
import { Sweeping } from './sweeping.service.js';

export interface ExpiringRows extends Expiry {
  /** The table where absent: for one whose rows end in two ways. */
  readonly name?: string;
  /** Until when rows have to have ended; now when absent. Of the column's own type. */
  readonly before?: (now: Date) => Date | number;
}

const hour = 3_600_000;

/** For rows that stay for an hour, so that a late answer can still say what became of them. */
export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hour);
}

@Injectable()
export class ExpiredRows {
  private readonly registered: ExpiringRows[] = [];

  constructor(
    private readonly sweeping: Sweeping,
    private readonly rows: ExpiredRowsRepository,
  ) {}

  register(expiring: ExpiringRows): void {
    const { table, name = table, before = (now: Date) => now } = expiring;
    this.sweeping.register({
      name,
      sweep: (now, limit) => this.rows.delete(expiring, before(now), limit),
    });
    this.registered.push(expiring);
  }

  all(): readonly ExpiringRows[] {
    return this.registered;
  }
}
