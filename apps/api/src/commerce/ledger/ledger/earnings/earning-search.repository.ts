import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { EarningKind } from '@account/domain/commerce/ledger/ledger/earning';
import { Injectable } from '@nestjs/common';

import { dayOf } from '../../../../platform/prisma/columns.js';
import { Database, declareReplicaRead } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../customers/index.js';
import { storedPlanName, planNameOfText, withPlanName } from './document-text.js';
import type { BothLanguages } from './earning.declaration.js';

/** Inclusive bounds. */
export interface Range<Value> {
  from: Value;
  until: Value;
}

export interface EarningCriteria {
  days?: Range<BusinessDate>;
  /** Yen as in the document; negative for refunds. */
  amounts?: Range<number>;
  customerId?: CustomerId;
  documentNumber?: bigint;
  orderNumber?: string;
}

export interface FoundEarning {
  id: string;
  customerId: CustomerId;
  kind: EarningKind;
  earnedOn: BusinessDate;
  documentNumber: bigint | null;
  orderNumber: string | null;
  planName: BothLanguages;
  billingAmount: number;
  netBillingAmount: number;
  taxAmount: number;
  taxRate: number;
  paymentMethodType: string;
  chargeId: string | null;
}

const columns = {
  ...{ id: true, customerId: true, kind: true, earnedOn: true, documentNumber: true, orderNumber: true },
  ...{ billingAmount: true, netBillingAmount: true, taxAmount: true, taxRate: true },
  ...{ paymentMethodType: true, chargeId: true, ...planNameOfText },
} as const;

const invoicesFind = declareReplicaRead('invoices-find');

@Injectable()
export class EarningSearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Sorted by day, then by insertion order.
   * @param last the row after which the results continue
   */
  async findByCriteria(
    { days, amounts, ...same }: EarningCriteria,
    take: number,
    last?: Pick<FoundEarning, 'earnedOn' | 'id'>,
  ): Promise<FoundEarning[]> {
    const lastDay = last && new Date(last.earnedOn);
    const rows = await this.database.replicaRead(invoicesFind, ({ prisma }) =>
      prisma.earning.findMany({
        where: {
          ...(days && { earnedOn: { gte: new Date(days.from), lte: new Date(days.until) } }),
          ...(amounts && { billingAmount: { gte: amounts.from, lte: amounts.until } }),
          ...same,
          ...(last &&
            lastDay && {
              AND: [
                { earnedOn: { gte: lastDay } },
                { OR: [{ earnedOn: { gt: lastDay } }, { id: { gt: last.id } }] },
              ],
            }),
        },
        orderBy: [{ earnedOn: 'asc' }, { id: 'asc' }],
        take,
        select: columns,
      }),
    );
    return rows.map(withPlanName).map((row) => ({
      ...row,
      earnedOn: dayOf(row.earnedOn),
      planName: storedPlanName.read(row.planName),
    }));
  }
}
