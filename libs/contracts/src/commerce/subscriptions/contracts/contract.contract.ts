import {
  contractGroups,
  contractStates,
} from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { renewSpanUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import * as z from 'zod/mini';

import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';

/** Aspect ratio 16:9. */
export const planPictureSchema = z.nullable(z.strictObject({ src: z.string(), alt: z.string() }));

export const holdReasons = ['retryLater', 'needsMethod', 'deadAtCarrier'] as const;

/** A refused payment and the available actions. */
export const contractHoldSchema = z.strictObject({
  /** Day of the first refusal. */
  since: daySchema,
  amount: yenSchema,
  /** `needsMethod`: the card no longer works. `deadAtCarrier`: the agreement with a carrier or PayPal has ended. */
  reason: z.enum(holdReasons),
  /** Day of the next automatic retry; null if there is none. */
  nextRetryDay: z.nullable(daySchema),
  /** First day after the end of the contract if the payment is not made. */
  endsOn: daySchema,
  isViewingPaused: z.boolean(),
  /** The action that resolves the hold; null if no action is possible now. */
  act: z.nullable(z.enum(['retry', 'changeMethod'])),
  /**
   * For `retry`: the limit is reached and retries are possible again from this day. Only set on the contract
   * details page.
   */
  retryFrom: z.nullable(daySchema),
});

export type ContractHoldView = z.infer<typeof contractHoldSchema>;

/** A change of plan that takes effect on a later day. */
export const scheduledChangeSchema = z.strictObject({
  /** Identifies this change; a later one of the same contract has another value. */
  changeId: z.string(),
  planId: z.string(),
  planName: z.string(),
  /** First day of the new plan, on which it is paid for the first time. */
  on: daySchema,
  /** Amount of the first payment, fixed when the change was requested. */
  amount: yenSchema,
  renewSpan: z.int(),
  renewSpanUnit: z.enum(renewSpanUnits),
  /** Last day on which the change can be withdrawn. Null if this is no longer possible. */
  withdrawUntil: z.nullable(daySchema),
  /**
   * Exclusive end of the contract if the change is withdrawn, because its plan is discontinued. Null if the contract
   * would continue.
   */
  endsOnIfWithdrawn: z.nullable(daySchema),
});

export type ScheduledChangeView = z.infer<typeof scheduledChangeSchema>;

/** Present if members can change the plan of the contract, or a change is scheduled or not paid yet. */
export const contractPlanChangeSchema = z.strictObject({
  /**
   * Page on which the member changes the plan or withdraws the scheduled change. Null in the app, and if the plan is
   * in no group and no change is scheduled.
   */
  href: z.nullable(z.string()),
  scheduled: z.nullable(scheduledChangeSchema),
  /** The old plan to which the member can return while the first payment of the new plan is refused. */
  back: z.nullable(z.strictObject({ planId: z.string(), planName: z.string(), amount: yenSchema })),
});

export const contractSchema = z.strictObject({
  subscriptionId: z.string(),
  subscriptionStatus: z.enum(contractStates),
  statusGroup: z.enum(contractGroups),
  /** True from the due day until the result of the payment is known. */
  isRenewing: z.boolean(),
  planId: z.string(),
  planName: z.string(),
  picture: planPictureSchema,
  /** URL for watching; null if the store configured none or the member cannot watch now. */
  watchUrl: z.nullable(z.string()),
  renewSpan: z.int(),
  renewSpanUnit: z.enum(renewSpanUnits),
  /** Price of the next payment of this plan without a campaign. */
  originalPrice: yenSchema,
  /** Amount of the next payment, of the new plan if the plan changes with it; null if there is none. */
  billingAmount: z.nullable(yenSchema),
  nextSettlementDay: z.nullable(daySchema),
  /** Exclusive end of the contract. Null if it continues. */
  endsAt: z.nullable(momentSchema),
  /** Current period; `end` is exclusive. */
  period: z.strictObject({ start: daySchema, end: daySchema }),
  /** Null for a cancelled contract and for a contract without payments that the store granted. */
  accountPaymentMethod: z.nullable(shownMethodSchema),
  /** Null once the campaign is used up. */
  campaign: z.nullable(z.strictObject({ campaignName: z.string() })),
  /** Both days inclusive; `endDate` is null if the campaign lasts as long as the contract. */
  campaignApplicablePeriod: z.nullable(
    z.strictObject({ startDate: daySchema, endDate: z.nullable(daySchema) }),
  ),
  /** Price from `priceAfterCampaignFrom` on; null without that date. */
  priceAfterCampaign: z.nullable(yenSchema),
  /** First due day without the campaign; null if no payments or all payments are discounted. */
  priceAfterCampaignFrom: z.nullable(daySchema),
  firstPaymentDay: daySchema,
  forceStopRenewDate: z.nullable(daySchema),
  hold: z.nullable(contractHoldSchema),
  planChange: z.optional(contractPlanChangeSchema),
  href: z.nullable(z.string()),
});

export type ContractView = z.infer<typeof contractSchema>;

/** A purchase, an active rental or a gift. */
export const ownedPlanSchema = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  shortName: z.string(),
  picture: planPictureSchema,
  watchUrl: z.nullable(z.string()),
  planType: z.enum(planTypes),
  purchasedAt: momentSchema,
  /** End of the right to watch; null if unlimited. */
  until: z.nullable(momentSchema),
  /** Current remaining viewing time. Only for rights that end. */
  viewing: z.nullable(z.strictObject({ minutes: z.int(), minutesLeft: z.int() })),
});

export type OwnedPlanView = z.infer<typeof ownedPlanSchema>;

/** A contract for another plan that continues in addition to the new one, with its price. */
export const runningContractSchema = z.strictObject({
  subscriptionId: z.string(),
  planName: z.string(),
  /** Price of each period after the campaign has ended. */
  price: yenSchema,
  renewSpan: z.int(),
  renewSpanUnit: z.enum(renewSpanUnits),
  nextPayment: z.strictObject({ on: daySchema, amount: yenSchema }),
});

export type RunningContractView = z.infer<typeof runningContractSchema>;
