import { Injectable } from '@nestjs/common';

import type { AccountId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { PaymentMethod } from '../../../../platform/prisma/generated/client.js';
import type { CustomerId } from '../../../ledger/customers/index.js';
import type { PaymentMethodRow } from '../payment-method.repository.js';
import type { PaymentMethodId } from '../payment-method.types.js';

export type UnusedAgreement = Pick<
  PaymentMethod,
  'id' | 'agreementPlanId' | 'monthlyAmount' | 'registeredAt'
>;

@Injectable()
export class MonthlyAgreementRepository {
  constructor(private readonly database: Database) {}

  async findUnused(accountId: AccountId): Promise<UnusedAgreement[]> {
    return this.database.prisma.paymentMethod.findMany({
      where: { customer: { accountId }, state: 'USABLE', unusedSince: { not: null } },
      select: { id: true, agreementPlanId: true, monthlyAmount: true, registeredAt: true },
    });
  }

  async lockUnused(
    transaction: Transaction,
    customerId: CustomerId,
    agreementPlanId: string,
  ): Promise<PaymentMethodRow[]> {
    await transaction.$queryRaw`
      SELECT 1 FROM payment_method
       WHERE customer_id = ${customerId}::uuid AND agreement_plan_id = ${agreementPlanId} AND unused_since IS NOT NULL
       ORDER BY id FOR UPDATE`;
    const where = { customerId, agreementPlanId, unusedSince: { not: null }, state: { not: 'DELETED' } };
    return transaction.paymentMethod.findMany({ where });
  }

  async findUnusedBefore(moment: Date, limit: number): Promise<PaymentMethodId[]> {
    const rows = await this.database.prisma.paymentMethod.findMany({
      where: { unusedSince: { lt: moment } },
      orderBy: [{ unusedSince: 'asc' }, { id: 'asc' }],
      select: { id: true },
      take: limit,
    });
    return rows.map(({ id }) => id);
  }

  /** @returns undefined if a contract has started to use the agreement */
  async lockStillUnused(
    transaction: Transaction,
    id: PaymentMethodId,
  ): Promise<PaymentMethodRow | undefined> {
    await transaction.$queryRaw`SELECT 1 FROM payment_method WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await transaction.paymentMethod.findFirst({ where: { id, unusedSince: { not: null } } });
    return row ?? undefined;
  }

  async markUsed(transaction: Transaction, id: PaymentMethodId): Promise<void> {
    await transaction.paymentMethod.updateMany({ where: { id }, data: { unusedSince: null } });
  }
}
