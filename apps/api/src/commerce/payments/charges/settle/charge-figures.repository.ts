import { Injectable } from '@nestjs/common';

import { Database } from '../../../../platform/prisma/database.js';

export interface EndedCharges {
  gatewayId: string;
  paymentMethodType: string;
  phase: string;
  refusal: string | null;
  count: number;
  yen: number;
}

@Injectable()
export class ChargeFiguresRepository {
  constructor(private readonly database: Database) {}

  async countUnknown(): Promise<{ count: number; seconds: number }> {
    const [row] = await this.database.statement<{ count: string; seconds: number | null }>(
      'charges-unknown',
      `SELECT count(*) AS count, extract(epoch FROM clock_timestamp() - min(unknown_since))::float8 AS seconds
         FROM charge WHERE finished_at IS NULL AND phase = 'UNKNOWN'`,
      [],
    );
    return { count: Number(row?.count ?? 0), seconds: row?.seconds ?? 0 };
  }

  async countEnded(from: Date, until: Date): Promise<EndedCharges[]> {
    const rows = await this.database.statement<
      Omit<EndedCharges, 'count' | 'yen'> & { count: string; yen: string }
    >(
      'charges-ended',
      `SELECT gateway_id AS "gatewayId", payment_method_type AS "paymentMethodType", phase, refusal,
              count(*) AS count, COALESCE(sum(collected), 0) AS yen
         FROM charge WHERE finished_at >= $1 AND finished_at < $2
        GROUP BY gateway_id, payment_method_type, phase, refusal
        ORDER BY gateway_id, payment_method_type, phase, refusal`,
      [from, until],
    );
    return rows.map(({ count, yen, ...group }) => ({ ...group, count: Number(count), yen: Number(yen) }));
  }

  /** Returns the times of the last claim and of the last success. */
  async findLast(): Promise<{ createdAt: Date | null; succeededAt: Date | null }> {
    const all = this.database.prisma.charge;
    const claimed = await all.findFirst({ orderBy: { id: 'desc' }, select: { createdAt: true } });
    const succeeded = await all.findFirst({
      where: { phase: 'SUCCEEDED', finishedAt: { not: null } },
      orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
      select: { finishedAt: true },
    });
    return { createdAt: claimed?.createdAt ?? null, succeededAt: succeeded?.finishedAt ?? null };
  }
}
