import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  chargeActors,
  chargePhases,
  chargeTransitions,
  isLive,
  isAllowedTransition,
  type ChargeActor,
  type ChargePhase,
} from './charge-phase.js';

type Moves = Partial<Record<ChargePhase, ChargePhase[]>>;

describe('a charge', () => {
  it.each<[string, ChargePhase, ChargePhase, ChargeActor, boolean]>([
    ['I1: is given up by who finds its lease lapsed', 'CREATED', 'NOT_EXECUTED', 'reconciler', true],
    ['is not sent by who reconciles', 'CREATED', 'SENT', 'reconciler', false],
    ['I2: is unknown once its sender is gone', 'SENT', 'UNKNOWN', 'reconciler', true],
    ['is not given up because its sender is gone', 'SENT', 'NOT_EXECUTED', 'reconciler', false],
    ['I4: is given up after look-ups', 'UNKNOWN', 'NOT_EXECUTED', 'reconciler', true],
    ['I9: is settled by a notice before our own reply', 'SENT', 'SUCCEEDED', 'notice', true],
    ['is settled by a notice once', 'SUCCEEDED', 'SUCCEEDED', 'notice', false],
    ['I12: is never sent again', 'UNKNOWN', 'SENT', 'sender', false],
    ['I19: turns out to have succeeded', 'NOT_EXECUTED', 'SUCCEEDED', 'notice', true],
    ['is not made a success by its sender after all', 'NOT_EXECUTED', 'SUCCEEDED', 'sender', false],
    ['is cancelled once its capture is rejected', 'AUTHORISED', 'CANCELLED', 'sender', true],
    ['is left by who begins once more', 'CHALLENGE', 'NOT_EXECUTED', 'member', true],
    ['is not left once it was sent', 'SENT', 'NOT_EXECUTED', 'member', false],
    ['is refused with its challenge', 'CHALLENGE', 'REFUSED', 'sender', true],
    ['is not refused after it succeeded', 'SUCCEEDED', 'REFUSED', 'person', false],
  ])('%s: %s to %s by the %s: %s', (_, from, to, by, may) => {
    expect(isAllowedTransition(from, to, by)).toBe(may);
  });

  const believed: Moves = {
    SENT: ['SUCCEEDED', 'REFUSED'],
    AUTHORISED: ['SUCCEEDED', 'REFUSED', 'CANCELLED'],
    UNKNOWN: ['SUCCEEDED', 'REFUSED', 'CANCELLED'],
    REFUSED: ['SUCCEEDED'],
    NOT_EXECUTED: ['SUCCEEDED'],
    CANCELLED: ['SUCCEEDED'],
  };

  it.each<[ChargeActor, Moves]>([
    [
      'sender',
      {
        CREATED: ['CHALLENGE', 'SENT', 'NOT_EXECUTED'],
        CHALLENGE: ['SENT', 'REFUSED'],
        SENT: ['AUTHORISED', 'UNKNOWN', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED'],
        AUTHORISED: ['UNKNOWN', 'SUCCEEDED', 'REFUSED', 'CANCELLED'],
      },
    ],
    ['member', { CHALLENGE: ['NOT_EXECUTED'] }],
    [
      'reconciler',
      {
        CREATED: ['NOT_EXECUTED'],
        CHALLENGE: ['NOT_EXECUTED'],
        SENT: ['UNKNOWN'],
        AUTHORISED: ['UNKNOWN', 'SUCCEEDED', 'REFUSED', 'CANCELLED'],
        UNKNOWN: ['AUTHORISED', 'SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'],
      },
    ],
    ['notice', believed],
    ['audit', believed],
    ['person', { ...believed, UNKNOWN: ['SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'] }],
  ])('is moved by the %s so and not otherwise', (by, moves) => {
    for (const from of chargePhases)
      expect([from, chargePhases.filter((to) => isAllowedTransition(from, to, by))]).toEqual([
        from,
        moves[from] ?? [],
      ]);
  });

  it('leaves a success to nobody, and no phase for one without money once money may have moved', () => {
    expect(chargeTransitions.filter(({ from }) => from === 'SUCCEEDED')).toEqual([]);
    const sent: ChargePhase[] = ['SENT', 'AUTHORISED', 'UNKNOWN'];
    const back = chargeTransitions.filter(
      ({ from, to }) => sent.includes(from) && ['CREATED', 'CHALLENGE'].includes(to),
    );
    expect(back).toEqual([]);
  });

  it('comes from being sent, authorised or inquired to be a success, or was given up before', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...chargePhases), fc.constantFrom(...chargeActors)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (some) => {
        const seen: ChargePhase[] = ['CREATED'];
        for (const [to, by] of some) {
          const from = seen.at(-1) ?? 'CREATED';
          if (isAllowedTransition(from, to, by)) seen.push(to);
        }
        const [last, before] = [seen.at(-1), seen.at(-2)];
        if (last === 'SUCCEEDED') expect(before === 'CREATED' || before === 'CHALLENGE').toBe(false);
        expect(seen.filter((phase) => phase === 'SENT').length).toBeLessThanOrEqual(1);
        expect(seen.filter((phase) => phase === 'SUCCEEDED').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is live where the database allows one of a cycle', () => {
    expect(chargePhases.filter(isLive)).toEqual(['CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN']);
  });
});
