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

/** The plan as quoted, unaffected by later changes in the store. */
export const quotedPlanSchema = z.strictObject({
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
  /** Other contracts that the member continues to pay for; empty if this plan does not renew. */
  runningContracts: z.array(runningContractSchema),
  /** Valid for one order until `expiresAt`; the same token is returned after a reload. */
  purchaseToken: z.string(),
  expiresAt: momentSchema,
  /** `required`: the purchase call expects the card holder's tokens. */
  threeDSecure: z.enum(['required', 'none']),
  /** Null unless `threeDSecure` is `required`. */
  sbpsConfig: z.nullable(sbpsConfigSchema),
  /** Contact address that is passed to the card issuer; null unless `threeDSecure` is `required`. */
  contactEmail: z.nullable(z.string()),
  /** The quote that was shown before, if this quote replaces it with different content. */
  replaced: z.nullable(orderVerificationSchema),
  /** Reason for `replaced`: the older quote was more than 30 minutes old, or midnight in Japan has passed. */
  replacedBecause: z.enum(['expired', 'newDay']),
  /** Whether the store has published terms of use. */
  hasTerms: z.boolean(),
  /** Path of the form. The form keeps its values. */
  formPath: z.string(),
};

export const purchaseConfirmSchema = z.strictObject(purchaseConfirmShape);

export type PurchaseConfirmView = z.infer<typeof purchaseConfirmSchema>;

export const purchaseCompleteShape = {
  today: daySchema,
  orderId: z.string(),
  /** The number shown on the invoice and in e-mails. */
  orderNumber: z.string(),
  /** If `state` is `checking`, the page polls `purchaseOrderCall`. */
  state: z.enum(completionStates),
  /**
   * True if `state` is `checking` because the card issuer has not responded. A member who sees this has left
   * the issuer's page; `abandonIssuerChallengeCall` abandons the order.
   */
  isAtIssuer: z.boolean(),
  plan: quotedPlanSchema,
  /** URL for watching if `state` is `done`; null if the store configured none. */
  watchUrl: z.nullable(z.string()),
  orderedAt: momentSchema,
  amountToday: yenSchema,
  /**
   * The next payment. The contract can be cancelled until this day begins. Null if no further payment follows.
   */
  nextCharge: z.nullable(z.strictObject({ on: daySchema, amount: yenSchema })),
  /**
   * Last day for which a campaign code replaces the payment. The contract then ends unless the member adds a
   * payment method.
   */
  codePaysUntil: z.nullable(daySchema),
  /** End of the right to watch; null for a purchase or a running contract. */
  entitlementExpiration: z.nullable(momentSchema),
  accountPaymentMethod: shownMethodSchema,
  orderCompletedMessage: z.nullable(z.string()),
  /** The new contract if `state` is `done`. */
  subscriptionId: z.nullable(z.string()),
  /** Id of the payment's entry in the payment history if `state` is `done`; null if nothing was paid. */
  earningsId: z.nullable(z.string()),
  /** Address of the confirmation e-mail, or the member's address if none was sent. */
  contactEmail: z.string(),
  copy: z.nullable(z.enum(['sent', 'underWay', 'undeliverable'])),
  /** Reason why the order failed if `state` is `failed`. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  formPath: z.string(),
};

export const purchaseCompleteSchema = z.strictObject(purchaseCompleteShape);

export type PurchaseCompleteView = z.infer<typeof purchaseCompleteSchema>;
