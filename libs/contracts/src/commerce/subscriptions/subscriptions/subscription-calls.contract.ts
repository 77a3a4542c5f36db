import * as z from 'zod/mini';

import { member, reauthorisedMember } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';
import { paymentTimeoutMs } from '../../../platform/payment-timeout.js';
import { surveyAnswersSchema } from '../../catalogue/surveys/survey.contract.js';

/** The only permitted return target. It is used for a cancellation during withdrawal. */
export const returnToWithdrawal = z.literal('/withdraw');

/**
 * Collects the missing payment of a contract on hold. Redirects to the contract if the payment succeeds or is
 * still being checked. A refusal returns 409 PAYMENT_REFUSED or PAYMENT_METHOD_REFUSED.
 */
export const retryPaymentCall = call({
  path: '/zapi/subscription/{id}/re-settlement',
  access: member,
  problems: [
    'PAYMENT_BEING_CHECKED',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_REREGISTER',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'PAYMENT_METHOD_REFUSED',
    'PAYMENT_NOT_STARTED',
    'PAYMENT_REFUSED',
    'SUBSCRIPTION_ALREADY_CANCELLED',
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    'TOO_MANY_REQUESTS',
  ],
  responseTimeoutMs: paymentTimeoutMs,
  answer: redirectSchema,
});

/**
 * Changes the method for future payments. For a contract on hold, collects the missing payment immediately.
 * Always redirects to the complete page.
 */
export const changePaymentMethodCall = call({
  path: '/zapi/subscription/{id}/change-payment-method',
  access: reauthorisedMember,
  problems: [
    'PAYMENT_METHOD_NOT_SELECTED',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    'PAYMENT_METHOD_REREGISTER',
    'CAMPAIGN_CODE_CANNOT_RENEW',
    'PAYMENT_METHOD_NOT_CHANGEABLE',
    'PAYMENT_METHOD_CHANGE_FAILED',
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    'SUBSCRIPTION_RENEWING_PAYMENT_METHOD',
    'TOO_MANY_REQUESTS',
  ],
  responseTimeoutMs: paymentTimeoutMs,
  input: z.strictObject({ paymentMethodId: z.optional(z.string().check(z.maxLength(100))) }),
  answer: redirectSchema,
});

export const cancelSubscriptionCall = call({
  path: '/zapi/subscription/{subscriptionId}/withdraw',
  access: member,
  problems: [
    'SUBSCRIPTION_ALREADY_CANCELLED',
    'SUBSCRIPTION_CANCEL_FAILED',
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    'SUBSCRIPTION_RENEWING_CANCEL',
  ],
  input: z.strictObject({
    surveyAnswers: z.optional(surveyAnswersSchema),
    surveyRevision: z.optional(z.int()),
    returnTo: z.optional(returnToWithdrawal),
  }),
  answer: redirectSchema,
});

/** Redirects to the same page even if the contract was not cancelled. */
export const undoCancellationCall = call({
  path: '/zapi/subscription/{subscriptionId}/withdraw/cancel',
  access: member,
  problems: [
    'PAYMENT_METHOD_NOT_SELECTED',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    'PAYMENT_METHOD_REREGISTER',
    'CAMPAIGN_CODE_CANNOT_RENEW',
    'PAYMENT_METHOD_NOT_CHANGEABLE',
    'SUBSCRIPTION_ALREADY_CANCELLED',
    'SUBSCRIPTION_ENDS_WITH_PLAN',
    'SUBSCRIPTION_RENEWING_UNDO',
    'SUBSCRIPTION_UNDO_CLOSED',
    'SUBSCRIPTION_UNDO_NO_PAYMENT_METHOD',
    'SUBSCRIPTION_UPDATE_FAILED',
  ],
  input: z.strictObject({
    /** Payment method for the contract, if its current one has become unusable. */
    paymentMethodId: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: redirectSchema,
});
