import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import type { Transaction } from '../../../../platform/prisma/database.js';

export interface SavedMethods {
  gateway: string;
  type: PaymentMethodType;
  count: number;
}

export class PaymentMethodRecordsRepository {
  async countSaved(transaction: Transaction): Promise<SavedMethods[]> {
    const groups = await transaction.paymentMethod.groupBy({
      by: ['gateway', 'type'],
      where: { state: { not: 'DELETED' } },
      _count: true,
      orderBy: [{ gateway: 'asc' }, { type: 'asc' }],
    });
    return groups.map(({ gateway, type, _count: count }) => ({ gateway, type, count }));
  }
}
