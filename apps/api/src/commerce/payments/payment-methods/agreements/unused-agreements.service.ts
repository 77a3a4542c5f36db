import { firstOfNextMonth } from '@account/domain/commerce/catalogue/plans/billing-schedule';
import { businessDateAt, startOf } from '@account/domain/commerce/business-day/business-date';
import { unusedAgreementLifetimeMs } from '@account/domain/commerce/payments/payment-methods/monthly-agreement';
import { Injectable } from '@nestjs/common';

import { BusinessClock } from '../../../../platform/clock/business-clock.service.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import { JobHandler } from '../../../../platform/queue/job-handler.js';
import { endUnusedAgreements } from '../../../ledger/scheduled-jobs/index.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import { MonthlyAgreementRepository } from './monthly-agreement.repository.js';
import { MonthlyAgreements } from './monthly-agreements.service.js';
import type { PaymentMethodId } from '../payment-method.types.js';

const batchSize = 50;

/**
 * Ends agreements that were not used for a purchase. Otherwise the provider would collect without a contract.
 */
@Injectable()
export class UnusedAgreements {
  constructor(
    private readonly repository: MonthlyAgreementRepository,
    private readonly agreements: MonthlyAgreements,
    private readonly database: Database,
    private readonly clock: BusinessClock,
  ) {}

  @JobHandler(endUnusedAgreements)
  async endAbandoned(): Promise<void> {
    const before = new Date((await this.clock.now()).getTime() - unusedAgreementLifetimeMs);
    for (const id of await this.repository.findUnusedBefore(before, batchSize))
      await this.database.transaction(async (transaction) => {
        const row = await this.repository.lockStillUnused(transaction, id);
        if (row !== undefined) await this.endAgreement(transaction, row.id);
      });
  }

  async endOthers(
    transaction: Transaction,
    { customerId, planId }: { customerId: CustomerId; planId: string },
    stored: PaymentMethodId,
  ): Promise<void> {
    for (const { id } of await this.repository.lockUnused(transaction, customerId, planId))
      if (id !== stored) await this.endAgreement(transaction, id);
  }

  private async endAgreement(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    const collects = startOf(firstOfNextMonth(businessDateAt(await this.clock.now(transaction))));
    await this.agreements.stopCollecting(transaction, id, collects);
    await this.agreements.deleteMethod(transaction, id);
    await this.agreements.markUsed(transaction, id);
  }
}
