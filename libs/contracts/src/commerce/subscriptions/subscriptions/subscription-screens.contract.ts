import * as z from 'zod/mini';

import { anyone, member, reauthorisedMember } from '../../../platform/access.js';
import { screen } from '../../../platform/call.js';
import { daySchema, yenSchema } from '../../money/money.contract.js';
import { registrationSchema } from '../../payments/payment-methods/payment-method-registration.contract.js';
import {
  paymentMethodChoicesShape,
  paymentMethodSchema,
} from '../../payments/payment-methods/payment-method.contract.js';
import { surveySchema } from '../../catalogue/surveys/survey.contract.js';
import { returnToWithdrawal } from './subscription-calls.contract.js';
import { problemSummarySchema, subscriptionDetailSchema } from './subscription-detail.contract.js';

const shown = { today: daySchema, contract: subscriptionDetailSchema };

/** The value of `?returnTo=` if it is the withdrawal page, otherwise null. */
const returnTo = z.nullable(returnToWithdrawal);

/** Recipient of the e-mail about a change; null if the member has no address. */
const mailedTo = z.nullable(z.string());

/** Public page for subscribers and prospective subscribers that explains how to cancel a plan. */
export const howToCancelScreen = screen({
  path: '/how-to-cancel',
  layout: 'account',
  group: 'commerce',
  access: anyone,
  data: z.strictObject({
    /** Whether any plan ever had a trial. */
    hasTrials: z.boolean(),
    /** Whether a carrier collects payments for some plans on the 1st of each month. */
    hasCarrierMonths: z.boolean(),
    /** Support contact; null if the store configured none. */
    contact: z.nullable(z.string()),
  }),
});

/** Returns 404 for a contract of another member or a contract that ended more than a year ago. */
export const subscriptionScreen = screen({
  path: '/mypage/subscription/{subscriptionId}',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({ ...shown, returnTo }),
});

/** `contract.obstacles.changeMethod` contains the reason if no method can be selected. */
export const subscriptionMethodScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/payment-method',
  layout: 'account',
  group: 'commerce',
  handlesPayment: true,
  access: reauthorisedMember,
  data: z.strictObject({
    ...shown,
    /**
     * The current method has the state `current`. `isSelectable` is true if the method can pay for this plan.
     */
    paymentMethodList: z.array(paymentMethodSchema),
    /** Method types that can be added for this plan. */
    ...paymentMethodChoicesShape,
    max: z.int(),
    /**
     * The registration that `?registration=` identifies. A provider's page redirects back to this page with
     * this parameter.
     */
    registration: z.nullable(registrationSchema),
    checking: z.array(registrationSchema),
    /** The method just added. */
    preselected: z.nullable(z.string()),
    /** Amount that would be collected immediately, because the contract is on hold. */
    amountNow: z.nullable(yenSchema),
    /** Day of the first payment with the new method; null if none can be selected. */
    countsFrom: z.nullable(daySchema),
  }),
});

export const methodChangeStates = ['changed', 'paid', 'checking', 'refused'] as const;

/** Shown only within 10 minutes after a change. Redirects to the contract otherwise. */
export const subscriptionMethodCompleteScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/payment-method/complete',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({
    ...shown,
    /**
     * `changed`: the new method applies from `countsFrom`. The other states are results of the missing payment.
     */
    state: z.enum(methodChangeStates),
    countsFrom: daySchema,
    mailedTo,
    /** Amount collected or attempted; null for `changed`. */
    amount: z.nullable(yenSchema),
    /** Null unless `state` is `refused`. */
    problem: z.nullable(problemSummarySchema),
  }),
});

/**
 * If the action of `mode` is not possible now, `contract.obstacles` contains the reason. Redirects to the
 * contract if it has ended.
 */
export const subscriptionCancelScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/withdraw',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({
    ...shown,
    mode: z.enum(['cancel', 'undo']),
    /** Null unless `mode` is `cancel`. */
    survey: z.nullable(surveySchema),
    /** Campaign benefit that is lost by cancelling. */
    lost: z.nullable(z.strictObject({ campaignName: z.string() })),
    /** Usable methods if the contract's own method is not usable; empty unless `mode` is `undo`. */
    paymentMethodList: z.array(paymentMethodSchema),
    /** The member must select a method from the list. */
    needsMethod: z.boolean(),
    returnTo,
  }),
});

/**
 * Shown only within 10 minutes after a contract was cancelled or its cancellation was undone. Redirects to the
 * contract otherwise.
 */
export const subscriptionCancelCompleteScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/withdraw/complete',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({ ...shown, event: z.enum(['cancelled', 'undone']), mailedTo, returnTo }),
});
