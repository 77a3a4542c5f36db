import {
  linkTypes,
  paymentMethodTypes,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import * as z from 'zod/mini';

import { member } from '../../../platform/access.js';
import { call, redirectSchema } from '../../../platform/call.js';
import type { FieldProblem } from '../../../platform/fields/field-problems.js';
import { problemSchema } from '../../../platform/problem.contract.js';
import { ownAddressField } from '../../../platform/own-address.js';

/** Of the scripts of the card's page: stands for what was typed there. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * Opens the round in which ways to pay may be added: for 30 minutes the calls below ask for no further proof. It asks
 * for one itself, unless the session has such a round already: a registration opens it for the choice of a plan. Called
 * before the card's fields or a provider's button appear, so that nothing typed is lost to a proof.
 */
export const startMethodRegistrationCall = call({
  path: '/zapi/account/payment-method/round',
  access: member,
  problems: ['REAUTHORIZATION_REQUIRED'],
  answer: z.strictObject({ expiresAt: z.string() }),
});

export const registerCardCall = call({
  path: '/zapi/account/payment-method/credit',
  access: member,
  problems: [
    'REAUTHORIZATION_REQUIRED',
    'CARD_REGISTRATION_FAILED',
    'THREE_D_SECURE_FAILED',
    'PAYMENT_METHOD_LIMIT',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  input: z.strictObject({
    token,
    tokenKey: token,
    tds2infoToken: token,
    tds2infoTokenKey: token,
    /** A page of ours on which the member goes on; anything else is taken as the list in My Page. */
    returnTo: ownAddressField,
  }),
  answer: redirectSchema,
});

export const registerLinkCall = call({
  path: '/zapi/account/payment-method/link',
  access: member,
  problems: [
    'REAUTHORIZATION_REQUIRED',
    'PAYMENT_METHOD_LIMIT',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'PAYMENT_METHOD_NOT_FOR_PLAN',
    'TOO_MANY_REQUESTS',
  ],
  input: z.strictObject({
    paymentMethodType: z.enum(linkTypes, { error: 'paymentMethod.required' satisfies FieldProblem }),
    /** As of a card. */
    returnTo: ownAddressField,
  }),
  answer: z.strictObject({
    registrationId: z.string(),
    linkUrl: z.string(),
    params: z.record(z.string(), z.string()),
  }),
});

/** `?returnTo=`; to PayPal's page of approval. A second call within 10 minutes answers the same. */
export const registerPaypalCall = call({
  method: 'GET',
  path: '/zapi/account/payment-method/paypal',
  access: member,
  problems: [
    'FORBIDDEN',
    'ACCOUNT_CHANGED',
    'REAUTHORIZATION_REQUIRED',
    'PAYMENT_METHOD_LIMIT',
    'PAYMENT_METHOD_NOT_AVAILABLE',
    'PAYMENT_METHOD_REGISTRATION_FAILED',
    'TOO_MANY_REQUESTS',
  ],
  answer: redirectSchema,
});

export const registrationOutcomes = ['open', 'checking', 'done', 'left', 'failed'] as const;

/** `open`: the browser is on the provider's page. `left`: the member turned back there. */
export const registrationSchema = z.strictObject({
  registrationId: z.string(),
  paymentMethodType: z.enum(paymentMethodTypes),
  displayName: z.string(),
  outcome: z.enum(registrationOutcomes),
  /** Of `failed`: what to say, in the reader's language. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  accountPaymentMethodId: z.nullable(z.string()),
  /** Where the member goes on: own page with `?registration=`; of `open` perhaps the provider's. */
  redirectTo: z.string(),
});

export type RegistrationView = z.infer<typeof registrationSchema>;

/** What became of a registration whose answer is awaited. Another member's is 404. */
export const pollRegistrationCall = call({
  method: 'GET',
  path: '/zapi/account/payment-method/registration/{registrationId}',
  access: member,
  problems: [],
  answer: registrationSchema,
});
