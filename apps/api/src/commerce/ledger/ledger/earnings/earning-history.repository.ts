import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { EarningKind } from '@account/domain/commerce/ledger/ledger/earning';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { HistorySpan } from '@account/domain/commerce/books/invoices/payment-history';
import { yen, type Yen } from '@account/domain/commerce/money/yen';
import { Injectable } from '@nestjs/common';

import { Database, declareReplicaRead } from '../../../../platform/prisma/database.js';
import type { CustomerId } from '../../customers/index.js';
import type { BothLanguages } from './earning.declaration.js';
import { storedIssuer, storedPlanName, type Issuer } from './document-text.js';
import type { EarningId } from '../ledger.declaration.js';

export interface ShownEarning {
  id: EarningId;
  kind: EarningKind;
  isRenewal: boolean;
  createdAt: Date;
  earnedOn: BusinessDate;
  planId: string;
  orderId: string | null;
  cycleId: string | null;
  planName: BothLanguages;
  paymentMethodType: PaymentMethodType;
  cardBrand: CardBrandCode | null;
  cardSuffix: string | null;
  billingAmount: Yen;
  taxAmount: Yen;
  netBillingAmount: Yen;
  taxRate: number;
  orderNumber: string | null;
  documentNumber: bigint | null;
  period: { start: BusinessDate; end: BusinessDate } | null;
  issuer: Issuer | null;
  /** For a refund: the document that was refunded in full or in part. */
  refunded: { id: EarningId; earnedOn: BusinessDate; documentNumber: bigint | null } | null;
}

/** Raw row: days are text, amounts plain numbers. */
interface Row {
  id: EarningId;
  kind: EarningKind;
  isRenewal: boolean;
  createdAt: Date;
  earnedOn: BusinessDate;
  planId: string;
  orderId: string | null;
  cycleId: string | null;
  planName: unknown;
  paymentMethodType: PaymentMethodType;
  cardBrand: CardBrandCode | null;
  cardSuffix: string | null;
  billingAmount: number;
  taxAmount: number;
  netBillingAmount: number;
  taxRate: number;
  orderNumber: string | null;
  documentNumber: string | null;
  periodStart: BusinessDate | null;
  periodEnd: BusinessDate | null;
  issuer: unknown;
  refundedId: EarningId | null;
  refundedOn: BusinessDate | null;
  refundedNumber: string | null;
}

const shown = `SELECT earning.id, earning.kind, earning.cycle_id IS NOT NULL AS "isRenewal", earning.created_at AS "createdAt",
       earning.earned_on AS "earnedOn", earning.plan_id AS "planId",
       earning.order_id AS "orderId", earning.cycle_id AS "cycleId", COALESCE(earning.plan_name, shared.plan_name) AS "planName",
       earning.payment_method_type AS "paymentMethodType", earning.card_brand AS "cardBrand",
       earning.card_suffix AS "cardSuffix", earning.billing_amount AS "billingAmount",
       earning.tax_amount AS "taxAmount", earning.net_billing_amount AS "netBillingAmount",
       earning.tax_rate AS "taxRate", earning.order_number AS "orderNumber",
       earning.document_number AS "documentNumber", earning.period_start AS "periodStart",
       earning.period_end AS "periodEnd", COALESCE(earning.issuer, shared.issuer) AS issuer, charged.id AS "refundedId",
       charged.earned_on AS "refundedOn", charged.document_number AS "refundedNumber"
  FROM earning LEFT JOIN document_text shared ON shared.id = earning.document_text_id
  LEFT JOIN earning charged
    ON earning.kind = 'REFUND' AND charged.charge_id = earning.charge_id AND charged.kind = 'CHARGE'`;

const paymentHistory = declareReplicaRead('payment-history');

@Injectable()
export class EarningHistoryRepository {
  constructor(private readonly database: Database) {}

  async findInSpan(
    customerId: CustomerId,
    { from, before }: HistorySpan,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ShownEarning[]> {
    const rows = await this.database.replicaRead(paymentHistory, (reader) =>
      reader.statement<Row>(
        'earnings-of-customer',
        `${shown} WHERE earning.customer_id = $1 AND earning.created_at >= $2 AND earning.created_at < $3
          ORDER BY earning.created_at DESC, earning.id DESC LIMIT $4 OFFSET $5`,
        [customerId, from, before, limit, offset],
      ),
    );
    return rows.map(shownEarning);
  }

  async measureSpan(
    customerId: CustomerId,
    { from, before }: HistorySpan,
  ): Promise<{ count: number; first: Date | null }> {
    const [row] = await this.database.replicaRead(paymentHistory, (reader) =>
      reader.statement<{ count: string; first: Date | null }>(
        'earnings-extent-of-customer',
        `SELECT count(*) FILTER (WHERE created_at >= $2 AND created_at < $3) AS count, min(created_at) AS first
           FROM earning WHERE customer_id = $1`,
        [customerId, from, before],
      ),
    );
    return { count: Number(row?.count ?? 0), first: row?.first ?? null };
  }

  count(customerId: CustomerId): Promise<number> {
    return this.database.prisma.earning.count({ where: { customerId } });
  }

  async findByCustomer(customerId: CustomerId, id: EarningId): Promise<ShownEarning | undefined> {
    const [row] = await this.database.statement<Row>(
      'earning-of-customer',
      `${shown} WHERE earning.id = $2 AND earning.customer_id = $1`,
      [customerId, id],
    );
    return row && shownEarning(row);
  }
}

function shownEarning(row: Row): ShownEarning {
  const { periodStart, periodEnd, refundedId, refundedOn, refundedNumber, ...same } = row;
  return {
    ...same,
    planName: storedPlanName.read(row.planName),
    issuer: row.issuer === null ? null : storedIssuer.read(row.issuer),
    billingAmount: yen(row.billingAmount),
    taxAmount: yen(row.taxAmount),
    netBillingAmount: yen(row.netBillingAmount),
    documentNumber: numberOf(row.documentNumber),
    period: periodStart === null || periodEnd === null ? null : { start: periodStart, end: periodEnd },
    refunded:
      refundedId === null || refundedOn === null
        ? null
        : { id: refundedId, earnedOn: refundedOn, documentNumber: numberOf(refundedNumber) },
  };
}

function numberOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
