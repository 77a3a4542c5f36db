import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
} from '../../ledger/customers/index.js';
import { ChargeRepository } from './charge.repository.js';

@Injectable()
export class CustomerCharges implements CustomerRows, OnModuleInit {
  readonly part = 'charges';
  readonly archive = [
    customerRecords({
      name: 'charges',
      about: { ja: '請求の手続き', en: 'Charges' },
      tables: ['charge'],
      fields: [
        ...['id', 'planId', 'planName', 'amount', 'taxRate', 'taxRounding'],
        ...['paymentMethodType', 'cardBrand', 'cardSuffix', 'initiator', 'phase'],
        ...['collected', 'processedOn', 'createdAt', 'finishedAt'],
      ],
      days: ['processedOn'],
      read: (asked, { prisma }) =>
        prisma.charge.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly charges: ChargeRepository,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  countPending(customerId: CustomerId, transaction?: Transaction): Promise<number> {
    return this.charges.countOpen(customerId, transaction);
  }

  async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /** Payments in suspense count as open, because the payer may still claim the money. */
  async findNewest(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null> {
    const inSuspense = { suspenseReason: { not: null }, suspenseResolution: null };
    const isOpen = { customerId, OR: [{ finishedAt: null }, inSuspense] };
    if ((await transaction.charge.count({ where: isOpen })) > 0) return 'open';
    const { _max } = await transaction.charge.aggregate({
      where: { customerId },
      _max: { finishedAt: true, suspenseResolvedAt: true },
    });
    const newest = Math.max(_max.finishedAt?.getTime() ?? 0, _max.suspenseResolvedAt?.getTime() ?? 0);
    return newest === 0 ? null : new Date(newest);
  }

  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.charge.deleteMany({ where: { customerId } });
  }
}
