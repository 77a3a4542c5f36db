import { cardBrandCodes } from '@account/domain/commerce/payment-methods/card-number';
import * as z from 'zod/mini';

/** The document that asks for a card, shown in a frame by pages of ours. */
export const cardFormPath = '/payment/card';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** All that leaves the document of a card. The tokens are good for one try. */
export const cardTokensSchema = z.strictObject({
  token,
  tokenKey: token,
  tds2infoToken: token,
  tds2infoTokenKey: token,
});

export type CardTokens = z.infer<typeof cardTokensSchema>;

/** What the card form says to the page around it, by `postMessage` within our own origin. */
export const cardFormMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  /** In CSS pixels, as its content needs. */
  z.strictObject({ type: z.literal('height'), height: z.number().check(z.gte(0), z.lte(10_000)) }),
  /** The card company's scripts did not come. */
  z.strictObject({ type: z.literal('unavailable') }),
  /** Enter was pressed in a field: the same as the page's button. */
  z.strictObject({ type: z.literal('entered') }),
  /** Something is to be mended; the form says what, and has the focus. */
  z.strictObject({ type: z.literal('refused') }),
  z.strictObject({
    type: z.literal('tokens'),
    tokens: cardTokensSchema,
    cardbrandCode: z.enum(cardBrandCodes),
    /** The last four digits. */
    cardNumberSuffix: z.string().check(z.regex(/^\d{4}$/)),
  }),
]);

export type CardFormMessage = z.infer<typeof cardFormMessageSchema>;

/** What the page says to the card form: give the tokens, or try again to load the scripts. */
export interface CardFormRequest {
  type: 'submit' | 'load';
}

/** What the document is given beside its words. */
export interface CardFormData {
  sbpsConfig: {
    tokenScriptUrl: string;
    tds2infoTokenScriptUrl: string;
    merchantId: string;
    serviceId: string;
  };
  /** YYYYMM in Japan. */
  currentMonth: string;
  expiryYears: readonly number[];
  /** For the card's issuer, by way of the script. */
  contactEmail: string;
}
