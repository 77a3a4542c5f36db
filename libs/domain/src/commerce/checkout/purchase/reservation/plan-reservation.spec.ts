import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  reservationRefusal,
  isReservationExpired,
  planReservationKinds,
  type ReservationFacts,
} from './plan-reservation.js';

const now = new Date('2026-03-01T03:00:00Z');
const held: ReservationFacts = { kind: 'ORDER', until: null, isOlderThanQuote: true, isUnknown: false };

describe('reservationRefusal', () => {
  it.each<[string, Partial<ReservationFacts> | null, string | null]>([
    ['without a reservation', null, null],
    ['by an order from another tab', {}, 'duplicateOrder'],
    ['by an order with an unknown result', { isUnknown: true }, 'beingChecked'],
    ['H12, F8: by a contract', { kind: 'CONTRACT' }, 'contracted'],
    ['by a contract made since the quote', { kind: 'CONTRACT', isOlderThanQuote: false }, 'duplicateOrder'],
    ['H10: by a purchase', { kind: 'PURCHASE' }, 'owned'],
    ['H11: by an active rental', { kind: 'RENTAL', until: new Date(now.getTime() + 1) }, 'owned'],
    ['H11: by an expired rental', { kind: 'RENTAL', until: now }, null],
  ])('is checked %s', (_, given, refusal) => {
    expect(reservationRefusal(given === null ? null : { ...held, ...given }, now)).toBe(refusal);
  });

  it('blocks an order unless the reservation has expired', () => {
    const facts = fc.record({
      kind: fc.constantFrom(...planReservationKinds),
      until: fc.option(fc.integer({ min: -5, max: 5 }).map((offset) => new Date(now.getTime() + offset))),
      isOlderThanQuote: fc.boolean(),
      isUnknown: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        expect(reservationRefusal(given, now) === null).toBe(isReservationExpired(given, now));
        expect(isReservationExpired(given, now)).toBe(
          given.until !== null && given.until.getTime() <= now.getTime(),
        );
      }),
    );
  });
});
