/** For how long what the confirm page showed is honoured, in milliseconds. */
export const quoteLifetime = 30 * 60_000;

/** For how long the same call is answered as the first time. */
const repeatable = 24 * 60 * 60_000;

/** A quote as its token finds it. */
export interface PresentedQuote {
  isOwn: boolean;
  /** Asked for under the address of its plan. */
  isOfPlan: boolean;
  expiresAt: Date;
  /** When an order was made of it; null: none was. */
  orderedAt: Date | null;
}

/** `order`: make it. `repeat`: it exists, and the answer is the same. `restart`: nothing follows from this token. */
export type TokenDecision = 'order' | 'repeat' | 'restart';

/** @param quote null: no quote has the token */
export function tokenDecision(quote: PresentedQuote | null, now: Date): TokenDecision {
  if (quote === null || !quote.isOwn || !quote.isOfPlan) return 'restart';
  if (quote.orderedAt !== null) {
    return now.getTime() - quote.orderedAt.getTime() < repeatable ? 'repeat' : 'restart';
  }
  return now < quote.expiresAt ? 'order' : 'restart';
}

/** When a quote that is made now runs out. */
export function quoteExpiry(now: Date): Date {
  return new Date(now.getTime() + quoteLifetime);
}
