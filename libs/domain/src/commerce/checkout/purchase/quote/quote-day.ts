import type { BusinessDate } from '../../../business-day/business-date.js';
import { quoteTerms, type QuoteCase, type QuoteTerms } from './quote-terms.js';

/** Values of a quote that do not depend on the day of the order. */
export interface QuotedCase extends Omit<QuoteCase, 'today' | 'isReContract' | 'plan'> {
  plan: Omit<QuoteCase['plan'], 'freeTrialDays'>;
  freeDays: number | null;
}

/** Terms with the quoted price and campaign; the contract begins on the day of the order. */
export function quoteTermsOn(day: BusinessDate, { freeDays, plan, ...quoted }: QuotedCase): QuoteTerms {
  const shown = { ...plan, freeTrialDays: freeDays ?? 0 };
  return quoteTerms({ ...quoted, plan: shown, today: day, isReContract: false });
}

/**
 * Returns the first day of a paid contract: the day on which the result of the payment arrived, or the day of
 * the payment at the provider, whichever is later.
 */
export function firstPaidDay(settledOn: BusinessDate, processedOn: BusinessDate | null): BusinessDate {
  return processedOn !== null && processedOn > settledOn ? processedOn : settledOn;
}

export const quoteLifetime = 30 * 60_000;

const repeatable = 24 * 60 * 60_000;

export interface PresentedQuote {
  isOwn: boolean;
  isOfPlan: boolean;
  expiresAt: Date;
  orderedAt: Date | null;
}

/**
 * `order`: create the order. `repeat`: the order exists; return the same response. `renew`: the quote has
 * expired; show a new one. `restart`: the token cannot be used.
 */
type TokenDecision = 'order' | 'repeat' | 'renew' | 'restart';

export function tokenDecision(quote: PresentedQuote | null, now: Date): TokenDecision {
  if (quote === null || !quote.isOwn || !quote.isOfPlan) return 'restart';
  if (quote.orderedAt !== null) {
    return now.getTime() - quote.orderedAt.getTime() < repeatable ? 'repeat' : 'restart';
  }
  return now < quote.expiresAt ? 'order' : 'renew';
}

export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + quoteLifetime);
}
