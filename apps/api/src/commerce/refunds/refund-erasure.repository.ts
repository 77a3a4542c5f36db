import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class RefundErasureRepository {
  async newest(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null> {
    const where = { customerId };
    const open =
      (await transaction.refund.count({ where: { ...where, endedAt: null } })) +
      (await transaction.dispute.count({ where: { ...where, closedAt: null } }));
    if (open > 0) return 'open';
    const { _max: refund } = await transaction.refund.aggregate({ where, _max: { endedAt: true } });
    const { _max: dispute } = await transaction.dispute.aggregate({ where, _max: { closedAt: true } });
    const newest = Math.max(refund.endedAt?.getTime() ?? 0, dispute.closedAt?.getTime() ?? 0);
    return newest === 0 ? null : new Date(newest);
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId };
    await transaction.dispute.deleteMany({ where });
    await transaction.refund.deleteMany({ where });
  }
}
