import type { MoneyAlarm } from '@account/domain/commerce/audits/money-alarms';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';

@Injectable()
export class BillingWatchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Today, from that time in Japan on, for whoever asks first; undefined for everybody else.
   *
   * @param at HH:MM
   */
  async claimDigest(transaction: Transaction, at: string): Promise<BusinessDate | undefined> {
    const [row] = await this.database.statement<{ day: BusinessDate }>(
      'billing-digest-claim',
      `INSERT INTO billing_digest (day, sent_at)
       SELECT billing_today(), billing_now() WHERE (billing_now() AT TIME ZONE 'Asia/Tokyo')::time >= $1::time
       ON CONFLICT (day) DO NOTHING RETURNING day`,
      [at],
      transaction,
    );
    return row?.day;
  }

  /** Cheap, and decides nothing. */
  async isDigestDue(at: string): Promise<boolean> {
    const [row] = await this.database.statement<{ isDue: boolean }>(
      'billing-digest-due',
      `SELECT (billing_now() AT TIME ZONE 'Asia/Tokyo')::time >= $1::time
              AND NOT EXISTS (SELECT 1 FROM billing_digest WHERE day = billing_today()) AS "isDue"`,
      [at],
    );
    return row?.isDue === true;
  }

  /** @returns those that ring since now */
  async ring(transaction: Transaction, alarms: readonly MoneyAlarm[], now: Date): Promise<MoneyAlarm[]> {
    await transaction.moneyAlarm.deleteMany({ where: { alarm: { notIn: [...alarms] } } });
    const begun = await transaction.moneyAlarm.createManyAndReturn({
      data: alarms.map((alarm) => ({ alarm, since: now })),
      skipDuplicates: true,
    });
    return begun.map(({ alarm }) => alarm as MoneyAlarm);
  }

  async ringing(from: Pick<Transaction, 'moneyAlarm'> = this.database.prisma): Promise<MoneyAlarm[]> {
    const rows = await from.moneyAlarm.findMany({ orderBy: { alarm: 'asc' } });
    return rows.map(({ alarm }) => alarm as MoneyAlarm);
  }
}
