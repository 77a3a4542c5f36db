import { cardBrandCodes } from '@account/domain/commerce/payments/payment-methods/card-number';
import * as z from 'zod/mini';

import type { SbpsConfig } from '../payment-methods/payment-method.contract.js';
import { cardTokenErrorCode } from './card-form-faults.contract.js';

export const cardFormPath = '/payment/card';

/** Card form with only the card holder's name, for 3-D Secure of a saved card. */
export const cardHolderFormPath = `${cardFormPath}?ask=holder`;

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** Tokens are valid for a single attempt. */
export const cardTokensSchema = z.strictObject({
  token,
  tokenKey: token,
  tds2infoToken: token,
  tds2infoTokenKey: token,
});

export type CardTokens = z.infer<typeof cardTokensSchema>;

/** Tokens are valid for a single attempt. */
export const holderTokensSchema = z.pick(cardTokensSchema, { tds2infoToken: true, tds2infoTokenKey: true });

export type HolderTokens = z.infer<typeof holderTokensSchema>;

/** Messages from the card form to the embedding page, sent with `postMessage` within the same origin. */
export const cardFormMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(10_000)) }),
  z.strictObject({ type: z.literal('unavailable') }),
  /** The member pressed Enter in a field, which is equivalent to the button of the page. */
  z.strictObject({ type: z.literal('entered') }),
  z.strictObject({ type: z.literal('refused') }),
  z.strictObject({ type: z.literal('fault'), code: cardTokenErrorCode }),
  z.strictObject({
    type: z.literal('tokens'),
    tokens: cardTokensSchema,
    cardbrandCode: z.enum(cardBrandCodes),
    cardNumberSuffix: z.string().check(z.regex(/^\d{4}$/)),
  }),
  z.strictObject({ type: z.literal('holder'), tokens: holderTokensSchema }),
]);

export type CardFormMessage = z.infer<typeof cardFormMessageSchema>;

/** Messages from the page to the card form: request the tokens, or reload the scripts. */
export interface CardFormRequest {
  type: 'submit' | 'load';
}

export interface CardFormData {
  sbpsConfig: SbpsConfig;
  /** YYYYMM in Japan. */
  currentMonth: string;
  expiryYears: readonly number[];
  /** Address that the provider's script passes to the card issuer. */
  contactEmail: string;
}
