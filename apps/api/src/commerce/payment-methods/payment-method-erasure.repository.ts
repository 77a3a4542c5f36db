import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class PaymentMethodErasureRepository {
  /** What chargebacks name of a card stands beside its charges; one that is being registered is looked up to its end. */
  async close(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.paymentMethod.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null, cardExpiry: null, authenticatedAmount: null },
    });
    await transaction.paymentMethodRegistration.deleteMany({
      where: { customerId, finishedAt: { not: null } },
    });
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.paymentMethodRegistration.deleteMany({ where: { customerId } });
    await transaction.paymentMethod.deleteMany({ where: { customerId } });
  }
}
