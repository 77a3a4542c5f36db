import {
  contractGroups,
  contractStates,
} from '@account/domain/commerce/subscriptions/contracts/contract-state';
import { renewSpanUnits } from '@account/domain/commerce/catalogue/plans/plan';
import { planTypes } from '@account/domain/commerce/catalogue/plans/plan-type';
import * as z from 'zod/mini';

import { daySchema, momentSchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';

/** 16 to 9. */
export const planPictureSchema = z.nullable(z.strictObject({ src: z.string(), alt: z.string() }));

export const holdReasons = ['retryLater', 'needsMethod', 'deadAtCarrier'] as const;

/** A payment that was refused, and what is still to be done about it. */
export const contractHoldSchema = z.strictObject({
  /** The day on which it was first refused. */
  since: daySchema,
  amount: yenSchema,
  /** `needsMethod`: the card pays no more. `deadAtCarrier`: nor does the agreement with a carrier or PayPal. */
  reason: z.enum(holdReasons),
  /** When it is tried again by itself; null: it is not. */
  nextRetryDay: z.nullable(daySchema),
  /** The first day without the contract, where nothing is paid until then. */
  endsOn: daySchema,
  isViewingPaused: z.boolean(),
  /** What mends it; null: nothing that the member could do now. */
  act: z.nullable(z.enum(['retry', 'changeMethod'])),
  /** Of `retry`: it was tried as often as it may be, and can be again on this day. Known where the contract is looked at. */
  retryFrom: z.nullable(daySchema),
});

export type ContractHoldView = z.infer<typeof contractHoldSchema>;

export const contractSchema = z.strictObject({
  subscriptionId: z.string(),
  subscriptionStatus: z.enum(contractStates),
  statusGroup: z.enum(contractGroups),
  /** Its due day has come, and what becomes of it is not known yet. */
  isRenewing: z.boolean(),
  planId: z.string(),
  planName: z.string(),
  picture: planPictureSchema,
  /** Where one begins to watch; null: the store does not say, or nothing can be watched now. */
  watchUrl: z.nullable(z.string()),
  renewSpan: z.int(),
  renewSpanUnit: z.enum(renewSpanUnits),
  /** Of the next payment, without a campaign. */
  originalPrice: yenSchema,
  /** Of the next payment; null: none comes. */
  billingAmount: z.nullable(yenSchema),
  nextSettlementDay: z.nullable(daySchema),
  /** The first instant without it; null: it goes on. */
  endsAt: z.nullable(momentSchema),
  /** What runs now; `end` is not part of it. */
  period: z.strictObject({ start: daySchema, end: daySchema }),
  /** Null: a cancelled contract, or a grant. */
  accountPaymentMethod: z.nullable(shownMethodSchema),
  /** Null once it has given what it gives. */
  campaign: z.nullable(z.strictObject({ campaignName: z.string() })),
  /** Both days belong to it; `endDate` null: it lasts as long as the contract. */
  campaignApplicablePeriod: z.nullable(
    z.strictObject({ startDate: daySchema, endDate: z.nullable(daySchema) }),
  ),
  /** What is asked from `priceAfterCampaignFrom` on; null with it. */
  priceAfterCampaign: z.nullable(yenSchema),
  /** The first due day without the campaign; null: nothing is discounted, or everything is. */
  priceAfterCampaignFrom: z.nullable(daySchema),
  firstPaymentDay: daySchema,
  forceStopRenewDate: z.nullable(daySchema),
  hold: z.nullable(contractHoldSchema),
  href: z.nullable(z.string()),
});

export type ContractView = z.infer<typeof contractSchema>;

/** A purchase, a running rental or a gift. */
export const ownedPlanSchema = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  shortName: z.string(),
  picture: planPictureSchema,
  watchUrl: z.nullable(z.string()),
  planType: z.enum(planTypes),
  purchasedAt: momentSchema,
  /** Until when it can be watched; null: for good. */
  until: z.nullable(momentSchema),
  /** Of what ends, now. */
  viewing: z.nullable(z.strictObject({ minutes: z.int(), minutesLeft: z.int() })),
});

export type OwnedPlanView = z.infer<typeof ownedPlanSchema>;

/** A contract of another plan that continues in addition to the new one, with its price. */
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
