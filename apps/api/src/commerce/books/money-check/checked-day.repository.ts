import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';
import * as z from 'zod';

import { Database } from '../../../platform/prisma/database.js';
import { jsonColumn } from '../../../platform/prisma/json-column.js';
import type { Balances, RecordedSums } from '../../ledger/ledger/index.js';

const storedBalances = jsonColumn<Balances>('checked_day.balances', z.record(z.string(), z.number()));

export interface ClosedDay {
  day: BusinessDate;
  transfers: number;
  amount: number;
  balances: Balances;
}

interface Row {
  day: BusinessDate;
  transfers: number;
  amount: string;
  balances: unknown;
}

const closed = `SELECT day::text AS day, transfers, amount, balances FROM checked_day WHERE closed_at IS NOT NULL`;

@Injectable()
export class CheckedDayRepository {
  constructor(private readonly database: Database) {}

  async now(): Promise<{ now: Date; today: BusinessDate }> {
    const [row] = await this.database.statement<{ now: Date; today: BusinessDate }>(
      'checked-day-now',
      'SELECT billing_now() AS now, billing_today()::text AS today',
      [],
    );
    if (row === undefined) throw new Error('The database returned no business day');
    return row;
  }

  async findCheckedUntil(): Promise<Date | undefined> {
    const [row] = await this.database.statement<{ until: Date }>(
      'checked-day-until',
      'SELECT checked_until AS until FROM checked_day ORDER BY day DESC LIMIT 1',
      [],
    );
    return row?.until;
  }

  async findLastClosed(): Promise<ClosedDay | undefined> {
    const [row] = await this.database.statement<Row>(
      'checked-day-last',
      `${closed} ORDER BY day DESC LIMIT 1`,
      [],
    );
    return row && dayOf(row);
  }

  /** Returns closed days in order. The balances of the first one include all earlier bookings. */
  async findClosed(): Promise<ClosedDay[]> {
    return (await this.database.statement<Row>('checked-days', `${closed} ORDER BY day`, [])).map(dayOf);
  }

  async advance(day: BusinessDate, until: Date): Promise<void> {
    await this.database.statement(
      'checked-day-advance',
      `INSERT INTO checked_day AS d (day, checked_until) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET checked_until = GREATEST(d.checked_until, EXCLUDED.checked_until)`,
      [day, until],
    );
  }

  /**
   * Closes a day; a closed day never changes.
   * @param until end of the day
   */
  async close(day: BusinessDate, until: Date, { transfers, amount, balances }: RecordedSums): Promise<void> {
    await this.database.statement(
      'checked-day-close',
      `INSERT INTO checked_day AS d (day, checked_until, closed_at, transfers, amount, balances)
       VALUES ($1, $2, billing_now(), $3, $4, $5)
       ON CONFLICT (day) DO UPDATE
         SET closed_at = EXCLUDED.closed_at, transfers = EXCLUDED.transfers, amount = EXCLUDED.amount,
             balances = EXCLUDED.balances
       WHERE d.closed_at IS NULL`,
      [day, until, transfers, amount, JSON.stringify(balances)],
    );
  }
}

function dayOf({ amount, balances, ...same }: Row): ClosedDay {
  return { ...same, amount: Number(amount), balances: storedBalances.read(balances) };
}
