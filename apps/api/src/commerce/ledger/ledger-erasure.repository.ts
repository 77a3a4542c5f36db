import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class LedgerErasureRepository {
  async eraseCards(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.earning.updateMany({
      where: { customerId },
      data: { cardBrand: null, cardSuffix: null },
    });
  }

  /** A transfer forgets what it was for, so that balances stay: the database refuses to delete it. */
  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.ledgerTransfer.updateMany({
      where: { charge: { customerId } },
      data: { chargeId: null, refundId: null, disputeId: null },
    });
    await transaction.earning.deleteMany({ where: { customerId } });
  }
}
