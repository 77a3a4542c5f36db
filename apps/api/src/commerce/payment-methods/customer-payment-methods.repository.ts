import { Injectable, type OnModuleInit } from '@nestjs/common';

import { Database, type Transaction } from '../../platform/prisma/database.js';
import {
  CustomerClosure,
  CustomerData,
  CustomerErasure,
  type CustomerId,
} from '../customers/customers.module.js';
import { PaymentMethodDeletion } from './saved/payment-method-deletion.service.js';

@Injectable()
export class CustomerPaymentMethods implements OnModuleInit {
  constructor(
    private readonly data: CustomerData,
    private readonly database: Database,
    private readonly closure: CustomerClosure,
    private readonly erasure: CustomerErasure,
    private readonly deletion: PaymentMethodDeletion,
  ) {}

  onModuleInit(): void {
    this.data.register({
      name: 'payment-methods',
      about: { ja: 'お支払い方法（カード番号は含みません）', en: 'Payment methods (not card numbers)' },
      tables: ['payment_method'],
      fields: [
        ...['type', 'state', 'cardBrand', 'cardSuffix', 'cardExpiry'],
        ...['registeredAt', 'deletedAt'],
      ],
      read: (customerId, asked) =>
        this.database.prisma.paymentMethod.findMany({
          where: { customerId },
          orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
          ...asked,
        }),
    });
    this.data.register({
      name: 'payment-method-registrations',
      about: { ja: 'お支払い方法の登録の手続き', en: 'Registrations of payment methods' },
      tables: ['payment_method_registration'],
      fields: ['type', 'state', 'problem', 'createdAt', 'finishedAt'],
      read: (customerId, asked) =>
        this.database.prisma.paymentMethodRegistration.findMany({
          where: { customerId },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          ...asked,
        }),
    });
    this.closure.onClosure((transaction, customerId) => this.deletion.deleteAllOf(transaction, customerId));
    this.closure.onClosure((transaction, customerId) => this.close(transaction, customerId));
    this.erasure.register('methods', {
      eraseBooks: (transaction, customerId) => this.erase(transaction, customerId),
    });
  }

  /** What chargebacks name of a card stands beside its charges; one that is being registered is looked up to its end. */
  private async close(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.paymentMethod.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null, cardExpiry: null, authenticatedAmount: null },
    });
    await transaction.paymentMethodRegistration.deleteMany({
      where: { customerId, finishedAt: { not: null } },
    });
  }

  private async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.paymentMethodRegistration.deleteMany({ where: { customerId } });
    await transaction.paymentMethod.deleteMany({ where: { customerId } });
  }
}
