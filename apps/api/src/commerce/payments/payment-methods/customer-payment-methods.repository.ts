import { Injectable, type OnModuleInit } from '@nestjs/common';

import type { Transaction } from '../../../platform/prisma/database.js';
import {
  CustomerData,
  type CustomerId,
  customerRecords,
  type CustomerRows,
} from '../../ledger/customers/index.js';
import { PaymentMethodDeletion } from './deletion/payment-method-deletion.service.js';

@Injectable()
export class CustomerPaymentMethods implements CustomerRows, OnModuleInit {
  readonly part = 'methods';
  readonly archive = [
    customerRecords({
      name: 'payment-methods',
      about: { ja: 'お支払い方法（カード番号は含みません）', en: 'Payment methods (not card numbers)' },
      tables: ['payment_method'],
      fields: [
        ...['type', 'state', 'cardBrand', 'cardSuffix', 'cardExpiry'],
        ...['registeredAt', 'deletedAt'],
      ],
      read: (asked, { prisma }) =>
        prisma.paymentMethod.findMany({
          ...asked,
          orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
        }),
    }),
    customerRecords({
      name: 'payment-method-registrations',
      about: { ja: 'お支払い方法の登録の手続き', en: 'Registrations of payment methods' },
      tables: ['payment_method_registration'],
      fields: ['type', 'state', 'problem', 'createdAt', 'finishedAt'],
      read: (asked, { prisma }) =>
        prisma.paymentMethodRegistration.findMany({
          ...asked,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
    }),
  ];

  constructor(
    private readonly data: CustomerData,
    private readonly deletion: PaymentMethodDeletion,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  /**
   * Card data for chargebacks is stored with the charges. Look-ups of an unfinished registration continue until
   * it ends.
   */
  async close(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await this.deletion.deleteAll(transaction, customerId);
    await transaction.paymentMethod.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null, cardExpiry: null, authenticatedAmount: null },
    });
    await transaction.paymentMethodRegistration.deleteMany({
      where: { customerId, finishedAt: { not: null } },
    });
  }

  async eraseBooks(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.paymentMethodRegistration.deleteMany({ where: { customerId } });
    await transaction.paymentMethod.deleteMany({ where: { customerId } });
  }
}
