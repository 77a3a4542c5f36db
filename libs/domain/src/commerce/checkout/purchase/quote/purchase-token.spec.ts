import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { quoteExpiry, quoteLifetime, tokenDecision, type PresentedQuote } from './quote-day.js';

const now = new Date('2026-03-31T15:00:30Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const open: PresentedQuote = { isOwn: true, isOfPlan: true, expiresAt: minutes(1), orderedAt: null };

describe('tokenDecision', () => {
  it.each<[string, PresentedQuote | null, string]>([
    ['D11: is used after midnight', { ...open, expiresAt: quoteExpiry(minutes(-29)) }, 'order'],
    ['has expired', { ...open, expiresAt: quoteExpiry(minutes(-30)) }, 'renew'],
    ['was just used', { ...open, orderedAt: minutes(-1) }, 'repeat'],
    [
      'was used and whose quote has expired',
      { ...open, expiresAt: minutes(-60), orderedAt: minutes(-70) },
      'repeat',
    ],
    ['was used a day ago', { ...open, orderedAt: minutes(-24 * 60) }, 'restart'],
    ['belongs to another member', { ...open, isOwn: false, orderedAt: minutes(-1) }, 'restart'],
    ['belongs to another plan', { ...open, isOfPlan: false }, 'restart'],
    ['is unknown', null, 'restart'],
  ])('returns the expected decision for a token that %s', (_, quote, decision) => {
    expect(tokenDecision(quote, now)).toBe(decision);
  });

  it('permits an order only if the token is unused, not expired and presented by its owner', () => {
    const quote = fc.record({
      isOwn: fc.boolean(),
      isOfPlan: fc.boolean(),
      expiresAt: fc.integer({ min: -60, max: 60 }).map(minutes),
      orderedAt: fc.option(fc.integer({ min: -3_000, max: 0 }).map(minutes)),
    });
    fc.assert(
      fc.property(quote, (presented) => {
        const isOrdered = tokenDecision(presented, now) === 'order';
        const { isOwn, isOfPlan, orderedAt, expiresAt } = presented;
        expect(isOrdered).toBe(isOwn && isOfPlan && orderedAt === null && expiresAt > now);
        expect(quoteExpiry(now).getTime() - now.getTime()).toBe(quoteLifetime);
      }),
    );
  });
});
