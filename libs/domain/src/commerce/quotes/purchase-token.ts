export const quoteLifetime = 30 * 60_000;

const repeatable = 24 * 60 * 60_000;

export interface PresentedQuote {
  isOwn: boolean;
  isOfPlan: boolean;
  expiresAt: Date;
  orderedAt: Date | null;
}

/** `order`: make it. `repeat`: it exists, and the answer is the same. `restart`: nothing follows from this token. */
export type TokenDecision = 'order' | 'repeat' | 'restart';

export function tokenDecision(quote: PresentedQuote | null, now: Date): TokenDecision {
  if (quote === null || !quote.isOwn || !quote.isOfPlan) return 'restart';
  if (quote.orderedAt !== null) {
    return now.getTime() - quote.orderedAt.getTime() < repeatable ? 'repeat' : 'restart';
  }
  return now < quote.expiresAt ? 'order' : 'restart';
}

export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + quoteLifetime);
}
