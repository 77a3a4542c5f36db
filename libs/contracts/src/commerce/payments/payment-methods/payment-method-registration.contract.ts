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

/** A token of the card company's scripts that replaces the card data. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * Allows the session to make the calls below for 30 minutes without a further re-authentication. Requires a
 * re-authentication unless this is already allowed; sign-up allows it before the selection of a plan. Pages
 * make this call before they show card fields or a provider's button, so that a re-authentication does not
 * discard input.
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
    /** Page of this site to continue on; defaults to the list of methods in My Page. */
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
    returnTo: ownAddressField,
  }),
  answer: z.strictObject({
    registrationId: z.string(),
    linkUrl: z.string(),
    params: z.record(z.string(), z.string()),
  }),
});

/**
 * Accepts `?returnTo=` and redirects to PayPal's approval page. A second call within 10 minutes returns the same URL.
 */
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

/** `open`: the browser is on the provider's page. `left`: the member cancelled there. */
export const registrationSchema = z.strictObject({
  registrationId: z.string(),
  paymentMethodType: z.enum(paymentMethodTypes),
  displayName: z.string(),
  outcome: z.enum(registrationOutcomes),
  /** Reason why the registration failed if `outcome` is `failed`, in the reader's language. */
  problem: z.nullable(z.pick(problemSchema, { code: true, message: true })),
  accountPaymentMethodId: z.nullable(z.string()),
  /**
   * Next page for the member: a page of this site with `?registration=`, or possibly the provider's page while
   * `open`.
   */
  redirectTo: z.string(),
});

export type RegistrationView = z.infer<typeof registrationSchema>;

/** Returns the state of a pending registration; 404 for a registration of another member. */
export const pollRegistrationCall = call({
  method: 'GET',
  path: '/zapi/account/payment-method/registration/{registrationId}',
  access: member,
  problems: [],
  answer: registrationSchema,
});
