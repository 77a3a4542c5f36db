import { completionStates } from '@account/domain/commerce/checkout/purchase/order/order-state';
import { renewSpanUnits, viewingPeriodUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import * as z from 'zod/mini';

import { problemSchema } from '../../../platform/problem.contract.js';
import { planPictureSchema } from '../../subscriptions/contracts/contract.contract.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { sbpsConfigSchema } from '../../payments/payment-methods/payment-method.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';
import { runningContractSchema } from '../../subscriptions/contracts/contract.contract.js';

/** The plan as quoted; later changes by the store do not affect it. */
const quotedPlanSchema = z.strictObject({
  planId: z.string(),
  planType: z.enum(planTypes),
  planName: z.string(),
  /** Defaults to the plan's name. */
  shortName: z.string(),
  planDescription: z.string(),
  picture: planPictureSchema,
  price: yenSchema,
  renewSpan: z.nullable(z.int()),
  renewSpanUnit: z.nullable(z.enum(renewSpanUnits)),
  viewingPeriod: z.nullable(z.strictObject({ span: z.int(), unit: z.enum(viewingPeriodUnits) })),
  forceStopRenewDate: z.nullable(daySchema),
});

export type QuotedPlanView = z.infer<typeof quotedPlanSchema>;

export const purchaseConfirmShape = {
  today: daySchema,
  plan: quotedPlanSchema,
  verification: orderVerificationSchema,
  accountPaymentMethod: shownMethodSchema,
  /** Other contracts that the member goes on paying for; empty if this plan does not renew. */
  runningContracts: z.array(runningContractSchema),
  /** Valid for one order until `expiresAt`; a reload returns the same token. */
  purchaseToken: z.string(),
  expiresAt: momentSchema,
  /** `required`: the purchase call takes the card holder's tokens. */
  threeDSecure: z.enum(['required', 'none']),
  /** Null unless `threeDSecure` is `required`. */
  sbpsConfig: z.nullable(sbpsConfigSchema),
  /** Address for the card's issuer; null unless `threeDSecure` is `required`. */
  contactEmail: z.nullable(z.string()),
  /** The quote that the member saw before, if this one replaces it with different content. */
  replaced: z.nullable(orderVerificationSchema),
  /** Reason for `replaced`: the 30 minutes of the older quote passed, or midnight in Japan. */
  replacedBecause: z.enum(['expired', 'newDay']),
  /** Whether the store has published terms of use. */
  hasTerms: z.boolean(),
  /** Path back to the form, which keeps its values. */
  formPath: z.string(),
};

export const purchaseConfirmSchema = z.strictObject(purchaseConfirmShape);

export type PurchaseConfirmView = z.infer<typeof purchaseConfirmSchema>;

export const purchaseCompleteShape = {
  today: daySchema,
  orderId: z.string(),
  /** The number printed on the invoice and in mails. */
  orderNumber: z.string(),
  /** While `checking`, the page polls `purchaseOrderCall`. */
  state: z.enum(completionStates),
  /**
   * While `checking`: the card issuer has not answered. A member who sees this left the issuer's page;
   * `abandonIssuerChallengeCall` abandons the order.
   */
  isAtIssuer: z.boolean(),
  plan: quotedPlanSchema,
  /** When `done`: URL for watching; null if the store configured none. */
  watchUrl: z.nullable(z.string()),
  orderedAt: momentSchema,
  amountToday: yenSchema,
  /** The contract can be cancelled until this day begins; null if no charge follows. */
  nextCharge: z.nullable(z.strictObject({ on: daySchema, amount: yenSchema })),
  /** Last day paid for by a campaign code alone; the plan ends then unless the member adds a payment method. */
  codePaysUntil: z.nullable(daySchema),
  /** End of the right to watch; null for a purchase, or while a contract runs. */
  entitlementExpiration: z.nullable(momentSchema),
  accountPaymentMethod: shownMethodSchema,
  orderCompletedMessage: z.nullable(z.string()),
  /** The new contract when `done`. */
  subscriptionId: z.nullable(z.string()),
  /** Earning of the payment when `done`; null if nothing was paid. */
  earningsId: z.nullable(z.string()),
  /** Address of the confirmation mail, or the member's address if none was sent. */
  contactEmail: z.string(),
  copy: z.nullable(z.enum(['sent', 'underWay', 'undeliverable'])),
  /** Reason for `failed`. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  formPath: z.string(),
};

export const purchaseCompleteSchema = z.strictObject(purchaseCompleteShape);

export type PurchaseCompleteView = z.infer<typeof purchaseCompleteSchema>;
