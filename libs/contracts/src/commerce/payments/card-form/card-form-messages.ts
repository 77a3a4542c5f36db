import { cardBrandCodes } from '@account/domain/commerce/payments/payment-methods/card-number';
import * as z from 'zod/mini';

import type { SbpsConfig } from '../payment-methods/payment-method.contract.js';
import { cardTokenErrorCode } from './card-form-faults.contract.js';

export const cardFormPath = '/payment/card';

/** The same form with the name alone: for 3-D Secure of a card that is saved already. */
export const cardHolderFormPath = `${cardFormPath}?ask=holder`;

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** Good for one try. */
export const cardTokensSchema = z.strictObject({
  token,
  tokenKey: token,
  tds2infoToken: token,
  tds2infoTokenKey: token,
});

export type CardTokens = z.infer<typeof cardTokensSchema>;

/** Good for one try. */
export const holderTokensSchema = z.pick(cardTokensSchema, { tds2infoToken: true, tds2infoTokenKey: true });

export type HolderTokens = z.infer<typeof holderTokensSchema>;

/** What the card form says to the page around it, by `postMessage` within our own origin. */
export const cardFormMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(10_000)) }),
  z.strictObject({ type: z.literal('unavailable') }),
  /** Enter was pressed in a field: the same as the page's button. */
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

/** What the page says to the card form: give the tokens, or try again to load the scripts. */
export interface CardFormRequest {
  type: 'submit' | 'load';
}

export interface CardFormData {
  sbpsConfig: SbpsConfig;
  /** YYYYMM in Japan. */
  currentMonth: string;
  expiryYears: readonly number[];
  /** For the card's issuer, by way of the script. */
  contactEmail: string;
}
