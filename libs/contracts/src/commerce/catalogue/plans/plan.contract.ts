import { renewSpanUnits, viewingPeriodUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import { planButtons, salesAvailabilities } from '@account/domain/commerce/catalogue/plans/plan-button';
import * as z from 'zod/mini';

import { planPictureSchema } from '../../subscriptions/contracts/contract.contract.js';
import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';

const campaignTextSchema = z.strictObject({
  campaignId: z.string(),
  campaignName: z.string(),
  campaignDescription: z.nullable(z.string()),
  /** End of the application period. */
  campaignEndDate: z.nullable(momentSchema),
});

/**
 * A plan as shown to one viewer: in the viewer's language, with the viewer's contract or rental and available
 * campaigns.
 */
export const planSchema = z.strictObject({
  planId: z.string(),
  planType: z.enum(planTypes),
  planName: z.string(),
  /** Defaults to the plan's name. */
  shortName: z.string(),
  /** A single line of text. */
  planDescription: z.string(),
  picture: planPictureSchema,
  highlights: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  isRecommended: z.boolean(),
  price: yenSchema,
  /** `renewSpan` and `renewSpanUnit` are null unless the plan is a subscription. */
  renewSpan: z.nullable(z.int()),
  renewSpanUnit: z.nullable(z.enum(renewSpanUnits)),
  /** Free days for this viewer, from a campaign or from the plan; null if there are none. */
  freeTrialDays: z.nullable(z.int()),
  /**
   * Terms of the trial if it started today. `price` is the amount of each later payment; null if the amounts
   * differ.
   */
  trial: z.nullable(
    z.strictObject({
      lastFreeDay: daySchema,
      firstPaymentDay: daySchema,
      price: z.nullable(yenSchema),
      isFirstOnly: z.boolean(),
      /** Group whose plans share one free trial; absent for a plan without a group. */
      groupName: z.optional(z.string()),
    }),
  ),
  /** Null unless the plan is a rental. */
  viewingPeriod: z.nullable(z.strictObject({ span: z.int(), unit: z.enum(viewingPeriodUnits) })),
  salesStartDate: z.nullable(momentSchema),
  /** Exclusive end of the sales period. */
  salesEndDate: z.nullable(momentSchema),
  /** First day on which the plan is no longer charged. */
  forceStopRenewDate: z.nullable(daySchema),
  salesAvailability: z.enum(salesAvailabilities),
  /** Whether this viewer can use a campaign of the plan, automatically or with a code. */
  hasAvailableCampaign: z.boolean(),
  /** The campaign that applies automatically. */
  campaign: z.nullable(campaignTextSchema),
  /** Price change within the next 30 days. */
  nextPrice: z.nullable(z.strictObject({ price: yenSchema, from: daySchema })),
  button: z.enum(planButtons),
  /** End of the viewer's rental. */
  rentedUntil: z.nullable(momentSchema),
  /** The viewer's contract for this plan. */
  subscriptionId: z.nullable(z.string()),
  /**
   * Target of the plan card; null if the card is not a link. For `change`, it is the page on which the viewer
   * changes the plan of a contract.
   */
  href: z.nullable(z.string()),
});

export type PlanView = z.infer<typeof planSchema>;
