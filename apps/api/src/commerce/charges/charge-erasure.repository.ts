import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class ChargeErasureRepository {
  async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /** Money without a place is open: somebody may still ask for it. */
  async newest(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null> {
    const inSuspense = { suspenseReason: { not: null }, suspenseEnd: null };
    const isOpen = { customerId, OR: [{ finishedAt: null }, inSuspense] };
    if ((await transaction.charge.count({ where: isOpen })) > 0) return 'open';
    const { _max } = await transaction.charge.aggregate({
      where: { customerId },
      _max: { finishedAt: true, suspenseEndedAt: true },
    });
    const newest = Math.max(_max.finishedAt?.getTime() ?? 0, _max.suspenseEndedAt?.getTime() ?? 0);
    return newest === 0 ? null : new Date(newest);
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.deleteMany({ where: { customerId } });
  }
}
