import { completionStates } from '@account/domain/commerce/checkout/purchase/order/order-state';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';
import { paymentTimeoutMs } from '../../../platform/payment-timeout.js';
import { problemSchema } from '../../../platform/problem.contract.js';
import { surveyAnswersSchema } from '../../catalogue/surveys/survey.contract.js';
import { orderVerificationSchema } from './order-verification.contract.js';

/** In place of a saved method: the campaign code pays. */
export const campaignCodeMethod = 'CampaignCode' as const;

/** What stands in a form for a method that is yet to be added; sent, it is none. */
export const newMethodPlaceholder = 'new';

const orderChoiceShape = {
  /** Of a saved method, or `CampaignCode`. */
  paymentMethodId: z.optional(z.string().check(z.maxLength(100))),
  campaignCode: z.optional(z.string().check(z.maxLength(200))),
  surveyAnswers: z.optional(surveyAnswersSchema),
  /** The same as in the path, inside the sign-up alone. */
  planId: z.optional(z.string().check(z.maxLength(200))),
};

const purchaseFormInput = z.strictObject({ ...orderChoiceShape, surveyRevision: z.optional(z.int()) });

/** Says what the order would mean and writes nothing: answers are checked where they are sent. */
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
    'PLAN_NOT_AVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  input: purchaseFormInput,
  answer: orderVerificationSchema,
});

/** Makes the quote and leads to the confirm page. */
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
    'PLAN_NOT_AVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  input: purchaseFormInput,
  answer: redirectSchema,
});

/** Keeps what was typed for 24 hours, unchecked, so that a way to pay can be added in between. */
export const purchaseDraftCall = call({
  path: '/zapi/purchase/draft/{planId}',
  access: member,
  problems: [],
  input: z.strictObject(orderChoiceShape),
});

const tds2info = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/**
 * Leads to the complete page (done, being checked), back to the form (refused), or to the card company's page for 3-D
 * Secure. A token that was used answers the same for 24 hours.
 */
export const purchaseCall = call({
  path: '/zapi/purchase/{planId}',
  access: member,
  problems: [
    'INVALID_SESSION_FLOW',
    'DUPLICATE_BILLING',
    'PAYMENT_BEING_CHECKED',
    'PLAN_ALREADY_OWNED',
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
  /** Of `failed`: why, in the reader's language. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  /** Where the member goes on: the complete page, of a failed order the form. */
  redirectTo: z.string(),
});

/** What became of an order. Another member's is 404. */
export const purchaseOrderCall = call({
  method: 'GET',
  path: '/zapi/purchase/orders/{orderId}',
  access: member,
  problems: [],
  answer: trackedOrder,
});

/** Gives up an order that waits for the issuer of its card. One that went on stays as it is. */
export const abandonIssuerChallengeCall = call({
  path: '/zapi/purchase/orders/{orderId}/leave',
  access: member,
  problems: [],
  answer: trackedOrder,
});
