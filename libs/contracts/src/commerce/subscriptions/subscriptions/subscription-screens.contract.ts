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

/** Value of `?returnTo=`, if it is the withdrawal page; null: another value, or none. */
const returnTo = z.nullable(returnToWithdrawal);

/** The address to which the notification of a change is mailed; null: the member has none. */
const mailedTo = z.nullable(z.string());

/** How any plan is cancelled, for whoever has a plan and whoever thinks of taking one. */
export const howToCancelScreen = screen({
  path: '/how-to-cancel',
  layout: 'account',
  group: 'commerce',
  access: anyone,
  data: z.strictObject({
    /** Of any plan that was ever sold. */
    hasTrials: z.boolean(),
    /** A carrier collects some plans by itself, on each 1st. */
    hasCarrierMonths: z.boolean(),
    /** Whom to ask; null: the store names nobody. */
    contact: z.nullable(z.string()),
  }),
});

/** Another member's is 404, as is one that ended more than a year ago. */
export const subscriptionScreen = screen({
  path: '/mypage/subscription/{subscriptionId}',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({ ...shown, returnTo }),
});

/** `contract.obstacles.changeMethod` says why nothing can be chosen. */
export const subscriptionMethodScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/payment-method',
  layout: 'account',
  group: 'commerce',
  handlesPayment: true,
  access: reauthorisedMember,
  data: z.strictObject({
    ...shown,
    /** The present one is `current`; `isSelectable` is for this plan. */
    paymentMethodList: z.array(paymentMethodSchema),
    /** What can be added for this plan. */
    ...paymentMethodChoicesShape,
    max: z.int(),
    /** That of `?registration=`, with which a provider's page leads back here. */
    registration: z.nullable(registrationSchema),
    checking: z.array(registrationSchema),
    /** The method just added. */
    preselected: z.nullable(z.string()),
    /** What a change collects at once, of a contract on hold. */
    amountNow: z.nullable(yenSchema),
    /** The first payment by the method chosen; null: nothing can be chosen. */
    countsFrom: z.nullable(daySchema),
  }),
});

export const methodChangeStates = ['changed', 'paid', 'checking', 'refused'] as const;

/** Of a change in the last 10 minutes; without one the contract is shown instead. */
export const subscriptionMethodCompleteScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/payment-method/complete',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({
    ...shown,
    /** `changed`: it counts from `countsFrom`; the others say what became of the payment that was missing. */
    state: z.enum(methodChangeStates),
    countsFrom: daySchema,
    mailedTo,
    /** What was collected or tried; null of `changed`. */
    amount: z.nullable(yenSchema),
    /** Of `refused`. */
    problem: z.nullable(problemSummarySchema),
  }),
});

/** `contract.obstacles` of its mode say why it cannot be done now. Of a contract that has ended the contract is shown instead. */
export const subscriptionCancelScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/withdraw',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({
    ...shown,
    mode: z.enum(['cancel', 'undo']),
    /** Of `cancel`. */
    survey: z.nullable(surveySchema),
    /** What cancelling gives up. */
    lost: z.nullable(z.strictObject({ campaignName: z.string() })),
    /** Of `undo`, where the contract's own method cannot pay: those that could. */
    paymentMethodList: z.array(paymentMethodSchema),
    /** A method has to be chosen from the list. */
    needsMethod: z.boolean(),
    returnTo,
  }),
});

/** Of the last 10 minutes; without such an event the contract is shown instead. */
export const subscriptionCancelCompleteScreen = screen({
  path: '/mypage/subscription/{subscriptionId}/withdraw/complete',
  layout: 'account',
  group: 'commerce',
  access: member,
  data: z.strictObject({ ...shown, event: z.enum(['cancelled', 'undone']), mailedTo, returnTo }),
});
