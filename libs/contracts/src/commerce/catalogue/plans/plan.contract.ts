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
  /** When it can no longer be applied for. */
  campaignEndDate: z.nullable(momentSchema),
});

/** A plan as one viewer sees it: in their language, with what they have of it and what they would get. */
export const planSchema = z.strictObject({
  planId: z.string(),
  planType: z.enum(planTypes),
  planName: z.string(),
  /** The plan's name where the store gives no shorter one. */
  shortName: z.string(),
  /** One line of text. */
  planDescription: z.string(),
  picture: planPictureSchema,
  highlights: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  isRecommended: z.boolean(),
  price: yenSchema,
  /** Both null but for a subscription. */
  renewSpan: z.nullable(z.int()),
  renewSpanUnit: z.nullable(z.enum(renewSpanUnits)),
  /** Free days of this viewer, from a campaign or the plan; null: none. */
  freeTrialDays: z.nullable(z.int()),
  /** Of these days, if they began today; `price` of each payment from then on, null where that changes. */
  trial: z.nullable(
    z.strictObject({
      lastFreeDay: daySchema,
      firstPaymentDay: daySchema,
      price: z.nullable(yenSchema),
      isFirstOnly: z.boolean(),
    }),
  ),
  /** Of a rental. */
  viewingPeriod: z.nullable(z.strictObject({ span: z.int(), unit: z.enum(viewingPeriodUnits) })),
  salesStartDate: z.nullable(momentSchema),
  /** The first instant at which it is no longer sold. */
  salesEndDate: z.nullable(momentSchema),
  /** From this day on nothing is charged any more. */
  forceStopRenewDate: z.nullable(daySchema),
  salesAvailability: z.enum(salesAvailabilities),
  /** There is one that this viewer could use, by itself or by a code. */
  hasAvailableCampaign: z.boolean(),
  /** The one that applies by itself. */
  campaign: z.nullable(campaignTextSchema),
  /** A change that comes within 30 days. */
  nextPrice: z.nullable(z.strictObject({ price: yenSchema, from: daySchema })),
  button: z.enum(planButtons),
  /** Until when the viewer rents it. */
  rentedUntil: z.nullable(momentSchema),
  /** The viewer's contract of it. */
  subscriptionId: z.nullable(z.string()),
  /** Where the card leads; null: nowhere. */
  href: z.nullable(z.string()),
});

export type PlanView = z.infer<typeof planSchema>;
