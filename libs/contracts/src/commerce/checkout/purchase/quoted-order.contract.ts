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

/** The plan as the quote names it, whatever the store changed since. */
const quotedPlanSchema = z.strictObject({
  planId: z.string(),
  planType: z.enum(planTypes),
  planName: z.string(),
  /** The plan's name where the store gives no shorter one. */
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
  /** As invoice and mails name it. */
  orderNumber: z.string(),
  /** `checking` is followed with `purchaseOrderCall`. */
  state: z.enum(completionStates),
  /** Of `checking`: the issuer of the card waits. Who sees this turned back, and gives it up with `abandonIssuerChallengeCall`. */
  isAtIssuer: z.boolean(),
  plan: quotedPlanSchema,
  /** Of `done`: where one begins to watch; null: the store does not say. */
  watchUrl: z.nullable(z.string()),
  orderedAt: momentSchema,
  amountToday: yenSchema,
  /** Until the day begins the contract can be cancelled; null: no money is taken. */
  nextCharge: z.nullable(z.strictObject({ on: daySchema, amount: yenSchema })),
  /** The last day that a campaign code alone pays for; the plan ends with it unless a way to pay is added. */
  codePaysUntil: z.nullable(daySchema),
  /** Until when a rental can be watched; null: for good, or while the contract runs. */
  entitlementExpiration: z.nullable(momentSchema),
  accountPaymentMethod: shownMethodSchema,
  orderCompletedMessage: z.nullable(z.string()),
  /** Of `done`: its contract. */
  subscriptionId: z.nullable(z.string()),
  /** Of `done`, where something was paid. */
  earningsId: z.nullable(z.string()),
  /** That of the copy, where there is one. */
  contactEmail: z.string(),
  copy: z.nullable(z.enum(['sent', 'underWay', 'undeliverable'])),
  /** Of `failed`. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  formPath: z.string(),
};

export const purchaseCompleteSchema = z.strictObject(purchaseCompleteShape);

export type PurchaseCompleteView = z.infer<typeof purchaseCompleteSchema>;
