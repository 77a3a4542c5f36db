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
 * What a member has to be told of where a quote takes the place of an older one. The end of a rental is not among it: it
 * begins with the purchase and moves with every minute.
 */
export function quoteDifferencesOf(before: ShownQuote, after: ShownQuote): QuoteDifference[] {
  return quoteDifferences.filter((each) => facts[each](before) !== facts[each](after));
}

/** What each payment amounts to in the end, when all discounts are over. */
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
