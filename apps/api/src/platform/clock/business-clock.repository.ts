import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../prisma/database.js';
import type { ClockStatus } from './clock.js';

@Injectable()
export class BusinessClockRepository {
  constructor(private readonly database: Database) {}

  async set({ ahead, frozenAt }: ClockStatus): Promise<void> {
    await this.database.statement(
      'business-clock-set',
      `WITH movable AS MATERIALIZED (SELECT set_config('account.business_clock', 'movable', true))
       UPDATE business_clock SET offset_ms = $1, frozen_at = $2 FROM movable`,
      [Math.round(ahead), frozenAt],
    );
  }

  async read(transaction?: Transaction): Promise<{ now: Date; today: string }> {
    const [row] = await this.database.statement<{ now: Date; today: string }>(
      'business-clock-read',
      'SELECT billing_now() AS now, billing_today() AS today',
      [],
      transaction,
    );
    if (row === undefined) throw new Error('The database returned no business time');
    return row;
  }
}
