import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';

export interface EndedCharges {
  gatewayId: string;
  paymentMethodType: string;
  phase: string;
  refusal: string | null;
  count: number;
  yen: number;
}

/** What operators ask of charges as a whole. */
@Injectable()
export class ChargeFigures {
  constructor(private readonly database: Database) {}

  async unknown(): Promise<{ count: number; seconds: number }> {
    const now = await this.database.machineTime();
    const { _count: count, _min: oldest } = await this.database.prisma.charge.aggregate({
      where: { phase: 'UNKNOWN' },
      _count: true,
      _min: { unknownSince: true },
    });
    const since = oldest.unknownSince;
    return { count, seconds: since === null ? 0 : (now.getTime() - since.getTime()) / 1_000 };
  }

  /** That had begun by then and have no known end. */
  openBefore(until: Date): Promise<number> {
    return this.database.prisma.charge.count({ where: { finishedAt: null, createdAt: { lt: until } } });
  }

  /** That ended in a span of business time, in groups. */
  async ended(from: Date, until: Date): Promise<EndedCharges[]> {
    const rows = await this.database.prisma.charge.groupBy({
      by: ['gatewayId', 'paymentMethodType', 'phase', 'refusal'],
      where: { finishedAt: { gte: from, lt: until } },
      _count: true,
      _sum: { collected: true },
      orderBy: [{ gatewayId: 'asc' }, { paymentMethodType: 'asc' }, { phase: 'asc' }, { refusal: 'asc' }],
    });
    return rows.map(({ _count: count, _sum: { collected }, ...group }) => ({
      ...group,
      ...{ count, yen: collected ?? 0 },
    }));
  }

  /** When a charge was last claimed, and when one last succeeded. */
  async last(): Promise<{ createdAt: Date | null; succeededAt: Date | null }> {
    const all = this.database.prisma.charge;
    const claimed = await all.findFirst({ orderBy: { id: 'desc' }, select: { createdAt: true } });
    const succeeded = await all.findFirst({
      where: { phase: 'SUCCEEDED', finishedAt: { not: null } },
      orderBy: { finishedAt: 'desc' },
      select: { finishedAt: true },
    });
    return { createdAt: claimed?.createdAt ?? null, succeededAt: succeeded?.finishedAt ?? null };
  }

  /** Yen by gateway. */
  async collected(): Promise<Map<string, number>> {
    const rows = await this.database.prisma.charge.groupBy({
      by: ['gatewayId'],
      where: { phase: 'SUCCEEDED' },
      _sum: { collected: true },
    });
    return new Map(rows.map(({ gatewayId, _sum: { collected } }) => [gatewayId, collected ?? 0]));
  }
}
