import type { BusinessDate } from '../../../business-day/business-date.js';
import { quoteTerms, type QuoteCase, type QuoteTerms } from './quote-terms.js';

/** What a quote fixes, whatever day its dates are reckoned from. */
export interface QuotedCase extends Omit<QuoteCase, 'today' | 'isReContract' | 'plan'> {
  plan: Omit<QuoteCase['plan'], 'freeTrialDays'>;
  freeDays: number | null;
}

/** At its price and with its campaign; a contract begins on the day of its order. */
export function quoteTermsOn(day: BusinessDate, { freeDays, plan, ...quoted }: QuotedCase): QuoteTerms {
  const shown = { ...plan, freeTrialDays: freeDays ?? 0 };
  return quoteTerms({ ...quoted, plan: shown, today: day, isReContract: false });
}

/** With which a paid contract begins: never a day of which nothing is left, nor one before the payment's own. */
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
 * `order`: make it. `repeat`: it exists, and the answer is the same. `renew`: it has run out, and its page shows a new
 * one. `restart`: nothing follows from this token.
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
