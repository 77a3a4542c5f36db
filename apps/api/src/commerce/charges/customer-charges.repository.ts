import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import {
  CustomerClosure,
  CustomerData,
  CustomerErasure,
  type CustomerId,
} from '../customers/customers.module.js';
import { ChargeRepository } from './charge.repository.js';

@Injectable()
export class CustomerCharges implements OnModuleInit {
  constructor(
    private readonly data: CustomerData,
    private readonly database: Database,
    private readonly closure: CustomerClosure,
    private readonly charges: ChargeRepository,
    private readonly erasure: CustomerErasure,
  ) {}

  onModuleInit(): void {
    this.data.register({
      name: 'charges',
      about: { ja: '請求の手続き', en: 'Charges' },
      tables: ['charge'],
      fields: [
        ...['id', 'planId', 'planName', 'amount', 'taxRate', 'taxRounding'],
        ...['paymentMethodType', 'cardBrand', 'cardSuffix', 'initiator', 'phase'],
        ...['collected', 'processedOn', 'createdAt', 'finishedAt'],
      ],
      days: ['processedOn'],
      read: (customerId, asked) =>
        this.database.prisma.charge.findMany({
          where: { customerId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          ...asked,
        }),
    });
    this.closure.registerPending((customerId, transaction) =>
      this.charges.countOpen(customerId, transaction),
    );
    this.erasure.register('charges', {
      eraseCards: (transaction, customerId) => this.eraseCards(transaction, customerId),
      newest: (transaction, customerId) => this.newest(transaction, customerId),
      eraseBooks: (transaction, customerId) => this.erase(transaction, customerId),
    });
  }

  private async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /** Money without a place is open: somebody may still ask for it. */
  private async newest(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null> {
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

  private async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.deleteMany({ where: { customerId } });
  }
}
