import { Injectable } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import { Prisma } from '../../platform/prisma/generated/client.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class PurchaseErasureRepository {
  constructor(private readonly database: Database) {}

  countOpen(customerId: CustomerId, { purchaseOrder }: Transaction = this.database.prisma): Promise<number> {
    return purchaseOrder.count({ where: { customerId, state: 'OPEN' } });
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId };
    await transaction.planHolding.deleteMany({ where });
    await transaction.purchaseOrder.updateMany({ where, data: { survey: Prisma.DbNull } });
    await transaction.quote.deleteMany({ where });
    await transaction.purchaseDraft.deleteMany({ where });
  }
}
