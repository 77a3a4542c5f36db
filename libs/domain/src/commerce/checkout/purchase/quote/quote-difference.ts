import type { OrderVerification } from './order-verification.js';

export const quoteDifferences = ['amountToday', 'price', 'firstPaymentDay', 'campaign', 'offer'] as const;

export type QuoteDifference = (typeof quoteDifferences)[number];

export interface ShownQuote extends Pick<
  OrderVerification,
  'amountToday' | 'charges' | 'firstPaymentDay' | 'campaignId'
> {
  campaignName: string | null;
  /** ISO 8601. */
  offerEndsAt: string | null;
}

/**
 * Returns the changes to show when a quote replaces an older one. Excludes the end of a rental, which depends
 * on the time of purchase.
 */
export function quoteDifferencesOf(before: ShownQuote, after: ShownQuote): QuoteDifference[] {
  return quoteDifferences.filter((each) => facts[each](before) !== facts[each](after));
}

/** Amount of each payment after all discounts have ended. */
export function lastAmount({ charges }: Pick<ShownQuote, 'charges'>): number {
  return charges.at(-1)?.amount ?? 0;
}

const facts: Readonly<Record<QuoteDifference, (quote: ShownQuote) => unknown>> = {
  amountToday: ({ amountToday }) => amountToday,
  price: lastAmount,
  firstPaymentDay: ({ firstPaymentDay }) => firstPaymentDay,
  campaign: ({ campaignId }) => campaignId,
  offer: ({ offerEndsAt }) => offerEndsAt,
};
