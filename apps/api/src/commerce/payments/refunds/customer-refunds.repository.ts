import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
} from '../../ledger/customers/index.js';
import { RefundRepository } from './refund.repository.js';

@Injectable()
export class CustomerRefunds implements CustomerRows, OnModuleInit {
  readonly part = 'refunds';
  readonly archive = [
    customerRecords({
      name: 'refunds',
      about: { ja: '返金の手続き', en: 'Refunds' },
      tables: ['refund'],
      fields: [...['chargeId', 'number', 'amount', 'phase', 'processedOn'], ...['createdAt', 'endedAt']],
      days: ['processedOn'],
      read: (asked, { prisma }) =>
        prisma.refund.findMany({ ...asked, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    }),
    customerRecords({
      name: 'disputes',
      about: { ja: 'カード会社などへの異議申し立て', en: 'Disputes with your card company or provider' },
      tables: ['dispute'],
      fields: ['chargeId', 'amount', 'stage', 'openedAt', 'closedAt'],
      read: (asked, { prisma }) =>
        prisma.dispute.findMany({ ...asked, orderBy: [{ openedAt: 'desc' }, { id: 'desc' }] }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly refunds: RefundRepository,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  countPending(customerId: CustomerId, transaction?: Transaction): Promise<number> {
    return this.refunds.countLive(customerId, transaction);
  }

  async findNewest(transaction: Transaction, customerId: CustomerId): Promise<Date | 'open' | null> {
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

  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    const where = { customerId };
    await transaction.dispute.deleteMany({ where });
    await transaction.refund.deleteMany({ where });
  }
}
