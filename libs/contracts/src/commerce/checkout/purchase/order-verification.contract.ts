import { campaignTypes } from '@account/domain/commerce/catalogue/campaigns/campaign';
import * as z from 'zod/mini';

import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';

/** Terms of an order placed today. */
export const orderVerificationSchema = z.strictObject({
  planId: z.string(),
  /** Amount of the first payment, due on `firstPaymentDay`. */
  billingAmount: yenSchema,
  amountToday: yenSchema,
  /** The plan's price if a discount lowers the first payment; otherwise null. */
  originalPrice: z.nullable(yenSchema),
  /** Tax included in `billingAmount`. */
  taxAmount: yenSchema,
  taxRate: z.int(),
  firstPaymentDay: daySchema,
  /** The member had a contract for this plan before and does not get a trial. */
  isReContract: z.boolean(),
  campaignId: z.nullable(z.string()),
  campaignType: z.nullable(z.enum(campaignTypes)),
  campaignName: z.nullable(z.string()),
  campaignDescription: z.nullable(z.string()),
  /** Exclusive end of the application period. */
  campaignEndDate: z.nullable(momentSchema),
  freeDays: z.nullable(z.int()),
  /** Number of discounted payments; null if all payments or no payments are discounted. */
  discountContinuationCount: z.nullable(z.int()),
  /** Amount of each payment by the day of the payment. `to` is null in the last entry if payments continue. */
  charges: z.array(z.strictObject({ from: daySchema, to: z.nullable(daySchema), amount: yenSchema })),
  /** Sum of the first year's payments; null if there is only one payment. */
  yearlyAmount: z.nullable(yenSchema),
  /** Last day of the first paid period; null if the plan does not renew. */
  subscriptionExpiration: z.nullable(daySchema),
  /** End of the right to watch; null for a purchase or a running contract. */
  entitlementExpiration: z.nullable(momentSchema),
  /** First instant at which this order is no longer possible; null if there is no limit. */
  offerEndsAt: z.nullable(momentSchema),
});

export type OrderVerificationView = z.infer<typeof orderVerificationSchema>;
