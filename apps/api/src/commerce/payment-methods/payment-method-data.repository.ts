import { Injectable } from '@nestjs/common';

import { only } from '../../platform/prisma/columns.js';
import { Database } from '../../platform/prisma/database.js';
import type { PaymentMethod, PaymentMethodRegistration } from '../../platform/prisma/generated/client.js';
import { CustomerData } from '../customers/customer-data.service.js';

const methodFields = [
  ...['type', 'state', 'cardBrand', 'cardSuffix', 'cardExpiry'],
  ...['registeredAt', 'deletedAt'],
] as const satisfies (keyof PaymentMethod)[];

const tryFields = [
  ...['type', 'state', 'problem', 'createdAt', 'finishedAt'],
] as const satisfies (keyof PaymentMethodRegistration)[];

@Injectable()
export class PaymentMethodData {
  constructor(data: CustomerData, database: Database) {
    data.register({
      name: 'payment-methods',
      about: { ja: 'お支払い方法（カード番号は含みません）', en: 'Payment methods (not card numbers)' },
      tables: ['payment_method'],
      fields: methodFields,
      read: (customerId, take) =>
        database.prisma.paymentMethod.findMany({
          where: { customerId },
          select: only(methodFields),
          orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
    data.register({
      name: 'payment-method-registrations',
      about: { ja: 'お支払い方法の登録の手続き', en: 'Registrations of payment methods' },
      tables: ['payment_method_registration'],
      fields: tryFields,
      read: (customerId, take) =>
        database.prisma.paymentMethodRegistration.findMany({
          where: { customerId },
          select: only(tryFields),
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take,
        }),
    });
  }
}
