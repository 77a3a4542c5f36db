import { campaignTypes } from '@account/domain/commerce/catalogue/campaigns/campaign';
import * as z from 'zod/mini';

import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';

/** What an order would mean, from today on. */
export const orderVerificationSchema = z.strictObject({
  planId: z.string(),
  /** Of the first payment, on `firstPaymentDay`. */
  billingAmount: yenSchema,
  amountToday: yenSchema,
  /** The plan's price where a discount lowers the first payment; else null. */
  originalPrice: z.nullable(yenSchema),
  /** Of `billingAmount`. */
  taxAmount: yenSchema,
  taxRate: z.int(),
  firstPaymentDay: daySchema,
  /** The member had a contract of this plan before: no trial. */
  isReContract: z.boolean(),
  campaignId: z.nullable(z.string()),
  campaignType: z.nullable(z.enum(campaignTypes)),
  campaignName: z.nullable(z.string()),
  campaignDescription: z.nullable(z.string()),
  /** The first instant at which it can no longer be applied for. */
  campaignEndDate: z.nullable(momentSchema),
  freeDays: z.nullable(z.int()),
  /** Payments that the discount covers; null: all of them, or there is none. */
  discountContinuationCount: z.nullable(z.int()),
  /** What each payment amounts to, by the day of the payment; `to` null: from then on. */
  charges: z.array(z.strictObject({ from: daySchema, to: z.nullable(daySchema), amount: yenSchema })),
  /** Payments of the first year together; null: there is one payment. */
  yearlyAmount: z.nullable(yenSchema),
  /** The last day of the first period that is paid for; null: nothing renews. */
  subscriptionExpiration: z.nullable(daySchema),
  /** Until when a rental can be watched; null: for good, or while the contract runs. */
  entitlementExpiration: z.nullable(momentSchema),
  /** The first instant at which this can no longer be ordered; null: no such day. */
  offerEndsAt: z.nullable(momentSchema),
});

export type OrderVerificationView = z.infer<typeof orderVerificationSchema>;
