import { planChangeDirections } from '@account/domain/commerce/catalogue/plans/plan-group';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, redirectSchema, screen } from '../../../platform/call.js';
import { problemSchema } from '../../../platform/problem.contract.js';
import { planSchema } from '../../catalogue/plans/plan.contract.js';
import { daySchema, yenSchema } from '../../money/money.contract.js';
import { shownMethodSchema } from '../../payments/payment-methods/shown-method.contract.js';
import { contractSchema, runningContractSchema } from '../../subscriptions/contracts/contract.contract.js';
import { orderVerificationSchema } from '../purchase/order-verification.contract.js';
import { quotedPlanSchema } from '../purchase/quoted-order.contract.js';

const obstacle = z.nullable(z.pick(problemSchema, { code: true, message: true }));

const shown = { today: daySchema, contract: contractSchema };

/** A plan in the list of plans to which the member can change. `current` is the plan of the contract. */
export const planChangeChoiceSchema = z.strictObject({
  plan: planSchema,
  direction: z.enum(['current', ...planChangeDirections]),
  /**
   * Amount of the first payment if the member changes to the plan now. Null for the current plan, or if the
   * plan cannot be chosen.
   */
  firstAmount: z.nullable(yenSchema),
  /** Campaign that applies to this change automatically. */
  campaignName: z.nullable(z.string()),
  /** Whether a change to this plan is scheduled. */
  isScheduled: z.boolean(),
  /** Why this plan cannot be chosen; null if it can be, and for the current plan. */
  obstacle,
});

export type PlanChangeChoiceView = z.infer<typeof planChangeChoiceSchema>;

/**
 * 404 if the plan of the contract is in no group and no change is scheduled, 403 in the app. Redirects from a changed
 * contract to its successor.
 */
export const planChangeScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/change',
  layout: 'account',
  group: 'planChange',
  access: member,
  data: z.strictObject({
    ...shown,
    /** Null if the plan is in no group any more; the page then shows only the scheduled change. */
    groupName: z.nullable(z.string()),
    /** In the order of the group, from the lowest to the highest. Empty without a group. */
    plans: z.array(planChangeChoiceSchema),
    /** Why no plan can be chosen now. */
    obstacle,
    /** Page on which the member can remove the obstacle, for example by selecting another payment method. */
    wayOut: z.nullable(z.string()),
    /** Day on which a change requested now takes effect; null if none is possible. */
    effectiveOn: z.nullable(daySchema),
    /** Whether a change withdraws the cancellation of the contract. */
    withdrawsCancellation: z.boolean(),
    /** Other running contracts for plans of the same group, from the time before the group existed. */
    otherContracts: z.array(z.strictObject({ subscriptionId: z.string(), planName: z.string() })),
  }),
});

/** Redirects to the change page if the plan cannot be chosen. */
export const planChangeConfirmScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/change/{planId}/confirm',
  layout: 'account',
  group: 'planChange',
  withoutInterstitial: true,
  access: member,
  data: z.strictObject({
    ...shown,
    direction: z.enum(planChangeDirections),
    plan: quotedPlanSchema,
    /** `firstPaymentDay` is the day of the change. */
    verification: orderVerificationSchema,
    accountPaymentMethod: shownMethodSchema,
    /** Last day on which the change can be requested or withdrawn. */
    changeUntil: daySchema,
    /** What the member loses with the old plan. */
    lost: z.strictObject({
      /** Campaign whose remaining discounts would be lost. `saving` is the discount of the next payment. */
      campaign: z.nullable(z.strictObject({ campaignName: z.string(), saving: yenSchema })),
      /** Agreed price that is lower than the price of new contracts. */
      agreedPrice: z.nullable(z.strictObject({ agreed: yenSchema, current: yenSchema })),
    }),
    /** Last free day of the old plan; null without a free period. */
    freeUntil: z.nullable(daySchema),
    withdrawsCancellation: z.boolean(),
    /** Plan of the scheduled change that this change replaces. */
    replacesPlanName: z.nullable(z.string()),
    /** Campaign of this plan that applies only to new contracts, not to changes. */
    campaignOfNewContracts: z.nullable(z.string()),
    /** Other contracts that continue, for plans outside the group. */
    runningContracts: z.array(runningContractSchema),
    /** The entered campaign code; null if none was entered. */
    campaignCode: z.nullable(z.string()),
    /** Why the entered code does not apply. */
    codeProblem: obstacle,
    /** True if the store has a campaign with codes that applies to changes to this plan. */
    acceptsCode: z.boolean(),
    /** Identifies the terms that this page shows; sent back with the request. */
    terms: z.string(),
    hasTerms: z.boolean(),
  }),
});

export const planChangeEvents = ['scheduled', 'withdrawn', 'returned'] as const;

/**
 * Shown only within 10 minutes after a change was scheduled or withdrawn, or after a return to the old plan.
 * Redirects to the contract otherwise.
 */
export const planChangeCompleteScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/change/complete',
  layout: 'account',
  group: 'planChange',
  withoutInterstitial: true,
  access: member,
  data: z.strictObject({
    ...shown,
    event: z.enum(planChangeEvents),
    oldPlanName: z.string(),
    newPlanName: z.string(),
    /** Day of the change, otherwise the day of the next payment; null if there is none. */
    on: z.nullable(daySchema),
    /** Amount of the payment on that day. */
    amount: z.nullable(yenSchema),
    /** Exclusive end of the contract that is kept, because its plan is discontinued; null if it continues. */
    endsOn: z.nullable(daySchema),
    /** Recipient of the e-mail; null if the member has no address. */
    mailedTo: z.nullable(z.string()),
  }),
});

const changeProblems = [
  'SUBSCRIPTION_CHANGE_RENEWING',
  'SUBSCRIPTION_CHANGE_ON_HOLD',
  'SUBSCRIPTION_CHANGE_UNDER_REVIEW',
  'SUBSCRIPTION_CHANGE_NEEDS_METHOD',
  'SUBSCRIPTION_CHANGE_CANCELLED',
  'SUBSCRIPTION_CHANGE_CLOSED',
  'SUBSCRIPTION_CHANGE_ENDING',
  'SUBSCRIPTION_CHANGE_NOT_OFFERED',
  'SUBSCRIPTION_CHANGE_TERMS_CHANGED',
  'CAMPAIGN_CODE_NOT_APPLICABLE',
  'PLAN_NOT_AVAILABLE',
  'PAYMENT_METHOD_NOT_FOR_PLAN',
  'SUBSCRIPTION_UPDATE_FAILED',
] as const;

/**
 * Schedules the change for the next due day, and replaces a change that was scheduled before. Redirects to the
 * complete page.
 */
export const schedulePlanChangeCall = call({
  path: '/zapi/subscription/{subscriptionId}/change',
  access: member,
  problems: [...changeProblems, 'PURCHASE_TOO_FREQUENT'],
  input: z.strictObject({
    planId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The value of `terms` on the confirm page. */
    terms: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  answer: redirectSchema,
});

/** Stores a campaign code for the confirm page, or removes it. Redirects to the confirm page. */
export const planChangeCodeCall = call({
  path: '/zapi/subscription/{subscriptionId}/change/code',
  access: member,
  problems: ['CAMPAIGN_CODE_NOT_APPLICABLE', 'TOO_MANY_REQUESTS'],
  input: z.strictObject({
    planId: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Empty to remove the code. */
    campaignCode: z.string().check(z.maxLength(200)),
  }),
  answer: redirectSchema,
});

/** Withdraws the scheduled change, unless another one replaced it. Redirects to the complete page. */
export const withdrawPlanChangeCall = call({
  path: '/zapi/subscription/{subscriptionId}/change/withdraw',
  access: member,
  problems: ['SUBSCRIPTION_CHANGE_CLOSED', 'SUBSCRIPTION_UPDATE_FAILED'],
  input: z.strictObject({
    /** The value of `changeId` of the scheduled change that the page shows. */
    changeId: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  answer: redirectSchema,
});

/**
 * Changes back to the old plan at its old price, from today, if the first payment of the new plan was refused.
 * Redirects to the complete page of the new contract.
 */
export const returnToOldPlanCall = call({
  path: '/zapi/subscription/{subscriptionId}/change/return',
  access: member,
  problems: [
    'SUBSCRIPTION_CHANGE_CLOSED',
    'SUBSCRIPTION_CHANGE_TERMS_CHANGED',
    'PAYMENT_BEING_CHECKED',
    'SUBSCRIPTION_UPDATE_FAILED',
  ],
  input: z.strictObject({
    /** The amount that the page shows. */
    amount: yenSchema,
  }),
  answer: redirectSchema,
});
