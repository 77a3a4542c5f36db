import { Injectable } from '@nestjs/common';

import type { Transaction } from '../../platform/prisma/database.js';
import type { CustomerId } from '../customers/customers.service.js';

@Injectable()
export class ContractErasureRepository {
  /** What a member was written to is of use to nobody but the member. */
  async eraseNotices(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await transaction.contractNotice.deleteMany({ where: { contract: { customerId } } });
  }

  async erase(transaction: Transaction, customerId: CustomerId): Promise<void> {
    await this.eraseNotices(transaction, customerId);
    await transaction.billingCycle.deleteMany({ where: { contract: { customerId } } });
    await transaction.contract.deleteMany({ where: { customerId } });
  }
}
