import { Injectable } from '@nestjs/common';

import { Database } from '../../platform/prisma/database.js';

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
