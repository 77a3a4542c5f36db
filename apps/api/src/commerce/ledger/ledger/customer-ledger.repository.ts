import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import { CustomerData, type CustomerId, customerRecords, type CustomerRows } from '../customers/index.js';
import { planNameOfText, withPlanName } from './earnings/document-text.js';

@Injectable()
export class CustomerLedger implements CustomerRows, OnModuleInit {
  readonly part = 'ledger';
  readonly archive = [
    customerRecords({
      name: 'payment-history',
      about: { ja: 'お支払い履歴', en: 'Payment history' },
      tables: ['earning'],
      fields: [
        ...['id', 'kind', 'orderNumber', 'documentNumber', 'planId'],
        ...['planName', 'billingAmount', 'netBillingAmount', 'taxAmount', 'taxRate', 'taxRounding'],
        ...['periodStart', 'periodEnd', 'earnedOn', 'paymentMethodType', 'cardBrand'],
        ...['cardSuffix', 'createdAt'],
      ],
      days: ['periodStart', 'periodEnd', 'earnedOn'],
      read: async ({ select, ...asked }, { prisma }) => {
        const rows = await prisma.earning.findMany({
          ...asked,
          select: { ...select, ...planNameOfText },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        });
        return rows.map(withPlanName);
      },
    }),
  ];

  constructor(private readonly data: CustomerData) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.earning.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /**
   * Clears the references of each transfer to charges, refunds and disputes. Keeps the amounts, so that
   * balances stay the same; the database does not allow deletion.
   */
  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.ledgerTransfer.updateMany({
      where: { charge: { customerId } },
      data: { chargeId: null, refundId: null, disputeId: null },
    });
    await transaction.earning.deleteMany({ where: { customerId } });
  }
}
