import { completionStates } from '@account/domain/commerce/checkout/purchase/order/order-state';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';
import { paymentTimeoutMs } from '../../../platform/payment-timeout.js';
import { problemSchema } from '../../../platform/problem.contract.js';
import { surveyAnswersSchema } from '../../catalogue/surveys/survey.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';

/** Sent instead of the id of a saved method if a campaign code covers the payment. */
export const campaignCodeMethod = 'CampaignCode' as const;

/** Value for "new method" in the form. The server treats it as if no method had been selected. */
export const newMethodPlaceholder = 'new';

const orderChoiceShape = {
  /** Id of a saved method, or `CampaignCode`. */
  paymentMethodId: z.optional(z.string().check(z.maxLength(100))),
  campaignCode: z.optional(z.string().check(z.maxLength(200))),
  surveyAnswers: z.optional(surveyAnswersSchema),
  /** Equals the path parameter; sent only during sign-up. */
  planId: z.optional(z.string().check(z.maxLength(200))),
};

const purchaseFormInput = z.strictObject({ ...orderChoiceShape, surveyRevision: z.optional(z.int()) });

/** Returns the terms of the order without storing anything; survey answers are validated when they are sent. */
export const verifyPurchaseCall = call({
  path: '/zapi/purchase/verify/{planId}',
  access: member,
  problems: [
    'PAYMENT_METHOD_NOT_SELECTED',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    'PAYMENT_METHOD_REREGISTER',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'CAMPAIGN_CODE_NOT_APPLICABLE',
    'CAMPAIGN_DISCOUNT_NOT_FULL',
    'CONTRACT_LIMIT_REACHED',
    'PAYMENT_BEING_CHECKED',
    'PLAN_ALREADY_OWNED',
    'PLAN_GROUP_CONTRACTED',
    'PLAN_NOT_AVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  input: purchaseFormInput,
  answer: orderVerificationSchema,
});

/** Creates the quote and redirects to the confirm page. */
export const purchaseFormCall = call({
  path: '/zapi/purchase/form/{planId}',
  access: member,
  problems: [
    'PAYMENT_METHOD_NOT_SELECTED',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    'PAYMENT_METHOD_REREGISTER',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'CAMPAIGN_CODE_NOT_APPLICABLE',
    'CAMPAIGN_DISCOUNT_NOT_FULL',
    'CONTRACT_LIMIT_REACHED',
    'PAYMENT_BEING_CHECKED',
    'PLAN_ALREADY_OWNED',
    'PLAN_GROUP_CONTRACTED',
    'PLAN_NOT_AVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  input: purchaseFormInput,
  answer: redirectSchema,
});

/**
 * Stores the unvalidated form values for 24 hours, so that the member can add a payment method and return to
 * the form.
 */
export const purchaseDraftCall = call({
  path: '/zapi/purchase/draft/{planId}',
  access: member,
  problems: [],
  input: z.strictObject(orderChoiceShape),
});

const tds2info = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/**
 * Redirects to the complete page (paid or still checking), back to the form (refused), or to the 3-D Secure
 * page of the card issuer. A repeated token returns the same result for 24 hours.
 */
export const purchaseCall = call({
  path: '/zapi/purchase/{planId}',
  access: member,
  problems: [
    'INVALID_SESSION_FLOW',
    'DUPLICATE_BILLING',
    'PAYMENT_BEING_CHECKED',
    'PLAN_ALREADY_OWNED',
    'PLAN_GROUP_CONTRACTED',
    'CONTRACT_LIMIT_REACHED',
    'PLAN_NOT_AVAILABLE',
    'CAMPAIGN_CODE_NOT_APPLICABLE',
    'PAYMENT_METHOD_NOT_FOUND',
    'PAYMENT_METHOD_REREGISTER',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'THREE_D_SECURE_FAILED',
    'PURCHASE_LOCKED',
    'PURCHASE_TOO_FREQUENT',
  ],
  responseTimeoutMs: paymentTimeoutMs,
  input: z
    .strictObject({
      purchaseToken: z.string().check(z.maxLength(200)),
      tds2infoToken: tds2info,
      tds2infoTokenKey: tds2info,
    })
    .check(
      z.refine(
        ({ tds2infoToken, tds2infoTokenKey }) =>
          (tds2infoToken === undefined) === (tds2infoTokenKey === undefined),
      ),
    ),
  answer: redirectSchema,
});

const trackedOrder = z.strictObject({
  orderId: z.string(),
  state: z.enum(completionStates),
  /** Reason why the order failed if `state` is `failed`, in the reader's language. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  /** The member's next page: the complete page, or the form if the order failed. */
  redirectTo: z.string(),
});

/** Returns the state of an order; 404 for an order of another member. */
export const purchaseOrderCall = call({
  method: 'GET',
  path: '/zapi/purchase/orders/{orderId}',
  access: member,
  problems: [],
  answer: trackedOrder,
});

/** Abandons an order that waits for the card issuer. Does not change an order in any other state. */
export const abandonIssuerChallengeCall = call({
  path: '/zapi/purchase/orders/{orderId}/leave',
  access: member,
  problems: [],
  answer: trackedOrder,
});
