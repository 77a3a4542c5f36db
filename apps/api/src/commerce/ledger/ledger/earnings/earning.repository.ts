import { Injectable } from '@nestjs/common';

import { newId } from '../../../../platform/ids/ids.js';
import { Database, type Transaction } from '../../../../platform/prisma/database.js';
import type { EarningSubject, NewEarning, RefundedEarning } from './earning.declaration.js';
import type { EarningId } from '../ledger.declaration.js';

@Injectable()
export class EarningRepository {
  constructor(private readonly database: Database) {}

  async insertWithInvoiceNumber(
    transaction: Transaction,
    {
      id = newId<'earning'>(),
      source,
      subject,
      customerId,
      plan,
      method,
      amounts,
      taxRate,
      taxRounding,
      earnedOn,
      details,
    }: NewEarning,
    issuer: object | null,
    createdAt: Date,
  ): Promise<EarningId> {
    const { chargeId = null, refundId = null } = { chargeId: null, refundId: null, ...source };
    await this.database.statement(
      'earning-insert',
      `INSERT INTO earning (id, kind, customer_id, charge_id, refund_id, order_id, cycle_id, order_number, document_number,
              plan_id, plan_type, plan_name, content, billing_amount, tax_amount, net_billing_amount, tax_rate, tax_rounding,
              period_start, period_end, earned_on, payment_method_type, card_brand, card_suffix, issuer, created_at, document_text_id)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $13::integer <> 0 THEN nextval('earning_document_number_seq') END,
              $9, $10, CASE WHEN document_text_id IS NULL THEN $11::jsonb END, $12, $13, $14, $15, $16, $17,
              $18, $19, $20, $21, $22, $23, CASE WHEN document_text_id IS NULL THEN $24::jsonb END, $25, document_text_id
         FROM find_or_create_document_text($11::jsonb, $24::jsonb) AS document_text_id`,
      [
        ...[id, amounts.kind, customerId, chargeId, refundId, subject.orderId, subject.cycleId],
        ...[details.orderNumber, plan.planId, plan.planType, plan.name, details.content],
        ...[amounts.billingAmount, amounts.taxAmount, amounts.netBillingAmount, taxRate, taxRounding],
        ...[details.period?.start ?? null, details.period?.end ?? null, earnedOn],
        ...[method.paymentMethodType, method.cardBrand, method.cardSuffix, issuer, createdAt],
      ],
      transaction,
    );
    return id;
  }

  /** Inserts the earning of a refund as a copy of the charge's earning, with the amounts of the refund. */
  async insertRefundWithInvoiceNumber(
    transaction: Transaction,
    { chargeId, refundId, amounts, earnedOn }: RefundedEarning,
    createdAt: Date,
  ): Promise<EarningId | undefined> {
    const [row] = await this.database.statement<{ id: EarningId }>(
      'earning-insert-refund',
      `INSERT INTO earning (id, kind, customer_id, charge_id, refund_id, order_id, cycle_id, order_number, document_number,
              plan_id, plan_type, plan_name, content, billing_amount, tax_amount, net_billing_amount, tax_rate,
              tax_rounding, period_start, period_end, earned_on, payment_method_type, card_brand, card_suffix, issuer, created_at)
       SELECT $1, 'REFUND', customer_id, charge_id, $2, order_id, cycle_id, order_number,
              nextval('earning_document_number_seq'), plan_id, plan_type, COALESCE(earning.plan_name, shared.plan_name), content, $3, $4, $5, tax_rate,
              tax_rounding, period_start, period_end, $6, payment_method_type, card_brand, card_suffix, COALESCE(earning.issuer, shared.issuer), $7
         FROM earning LEFT JOIN document_text shared ON shared.id = earning.document_text_id WHERE charge_id = $8 AND kind = 'CHARGE'
       RETURNING id`,
      [
        ...[newId<'earning'>(), refundId, amounts.billingAmount, amounts.taxAmount],
        ...[amounts.netBillingAmount, earnedOn, createdAt, chargeId],
      ],
      transaction,
    );
    return row?.id;
  }

  /**
   * Returns the first earning of an order or cycle: the earning of its charge or, if nothing was charged, its
   * earning of ¥0.
   */
  async findBySubject({ orderId, cycleId }: EarningSubject): Promise<EarningId | undefined> {
    const row = await this.database.prisma.earning.findFirst({
      where: { orderId, cycleId, kind: { not: 'REFUND' } },
      select: { id: true },
    });
    return row?.id;
  }

  async findByCharge(chargeId: string) {
    return this.database.prisma.earning.findMany({
      where: { chargeId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { kind: true, billingAmount: true, taxAmount: true, documentNumber: true },
    });
  }
}
