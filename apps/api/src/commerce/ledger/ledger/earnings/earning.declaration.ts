import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import type { Earning } from '@account/domain/commerce/ledger/ledger/earning';
import type { TaxTerms } from '@account/domain/commerce/money/tax';
import type { CardBrandCode } from '@account/domain/commerce/payments/payment-methods/card-number';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import type { PlanType } from '@account/domain/commerce/catalogue/plans/plan-type';
import type { Language } from '@account/domain/platform/language';

import type { EarningId } from '../ledger.declaration.js';
import type { CustomerId } from '../../customers/index.js';

export type BothLanguages = Readonly<Record<Language, string>>;

export interface SoldPlan {
  planId: string;
  planType: PlanType;
  name: BothLanguages;
}

/** The charged payment method, with the details that may be shown. */
export interface ChargedMethod {
  paymentMethodType: PaymentMethodType;
  cardBrand: CardBrandCode | null;
  cardSuffix: string | null;
}

/** Details that the module of the order or cycle adds for the payment history and the invoice. */
export interface EarningDetails {
  /** YYYYMMDD-NNNNNN */
  orderNumber: string | null;
  content: BothLanguages | null;
  /** Inclusive on both ends. */
  period: { start: BusinessDate; end: BusinessDate } | null;
}

export type EarningSubject = { orderId: string; cycleId: null } | { orderId: null; cycleId: string };

/**
 * Source of an earning, which is the entry of a payment or refund in the payment history. The source is a
 * charge, a refund, or an order or cycle of ¥0. Each source has at most one earning.
 */
export type EarningSource =
  | { kind: 'CHARGE'; chargeId: string }
  | { kind: 'REFUND'; chargeId: string; refundId: string }
  | { kind: 'ZERO' };

export interface NewEarning extends TaxTerms {
  id?: EarningId;
  source: EarningSource;
  subject: EarningSubject;
  customerId: CustomerId;
  plan: SoldPlan;
  method: ChargedMethod;
  amounts: Earning;
  earnedOn: BusinessDate;
  details: EarningDetails;
}

export interface RefundedEarning {
  chargeId: string;
  refundId: string;
  /** Negative. */
  amounts: Earning;
  earnedOn: BusinessDate;
}
