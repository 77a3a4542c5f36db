import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { GatewayPause } from '../../../../platform/prisma/generated/client.js';

@Injectable()
export class GatewayPauseRepository {
  constructor(private readonly database: Database) {}
  async add(transaction: Transaction, gatewayId: string, pausedAt: Date): Promise<boolean> {
    const data = { gatewayId, pausedAt };
    return (await transaction.gatewayPause.createMany({ data, skipDuplicates: true })).count === 1;
  }

  async remove(transaction: Transaction, gatewayId: string): Promise<boolean> {
    return (await transaction.gatewayPause.deleteMany({ where: { gatewayId } })).count === 1;
  }

  async all(): Promise<GatewayPause[]> {
    return this.database.prisma.gatewayPause.findMany({ orderBy: { gatewayId: 'asc' } });
  }
}
