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

describe('charge phase', () => {
  it.each<[string, ChargePhase, ChargePhase, ChargeActor, boolean]>([
    ['I1: is abandoned after its lease has expired', 'CREATED', 'NOT_EXECUTED', 'reconciler', true],
    ['is not sent by the reconciler', 'CREATED', 'SENT', 'reconciler', false],
    ['I2: becomes unknown after its sender has crashed', 'SENT', 'UNKNOWN', 'reconciler', true],
    ['is not abandoned because its sender has crashed', 'SENT', 'NOT_EXECUTED', 'reconciler', false],
    ['I4: is abandoned after inquiries', 'UNKNOWN', 'NOT_EXECUTED', 'reconciler', true],
    ['I9: is settled by a webhook before the response', 'SENT', 'SUCCEEDED', 'notice', true],
    ['is settled by a webhook only once', 'SUCCEEDED', 'SUCCEEDED', 'notice', false],
    ['I12: is never sent again', 'UNKNOWN', 'SENT', 'sender', false],
    ['I19: succeeds late', 'NOT_EXECUTED', 'SUCCEEDED', 'notice', true],
    ['is not changed to a success by its sender', 'NOT_EXECUTED', 'SUCCEEDED', 'sender', false],
    ['is cancelled once its capture is rejected', 'AUTHORISED', 'CANCELLED', 'sender', true],
    ['is abandoned when the member restarts', 'CHALLENGE', 'NOT_EXECUTED', 'member', true],
    ['is not abandoned after it was sent', 'SENT', 'NOT_EXECUTED', 'member', false],
    ['is refused after a failed challenge', 'CHALLENGE', 'REFUSED', 'sender', true],
    ['is not refused after it succeeded', 'SUCCEEDED', 'REFUSED', 'person', false],
  ])('%s: %s to %s by the %s: %s', (_, from, to, by, may) => {
    expect(isAllowedTransition(from, to, by)).toBe(may);
  });

  const accepted: Moves = {
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
    ['notice', accepted],
    ['audit', accepted],
    ['person', { ...accepted, UNKNOWN: ['SUCCEEDED', 'REFUSED', 'NOT_EXECUTED', 'CANCELLED'] }],
  ])('permits the %s exactly these transitions', (by, moves) => {
    for (const from of chargePhases)
      expect([from, chargePhases.filter((to) => isAllowedTransition(from, to, by))]).toEqual([
        from,
        moves[from] ?? [],
      ]);
  });

  it('is final after a success and never returns to a phase before money may have moved', () => {
    expect(chargeTransitions.filter(({ from }) => from === 'SUCCEEDED')).toEqual([]);
    const sent: ChargePhase[] = ['SENT', 'AUTHORISED', 'UNKNOWN'];
    const back = chargeTransitions.filter(
      ({ from, to }) => sent.includes(from) && ['CREATED', 'CHALLENGE'].includes(to),
    );
    expect(back).toEqual([]);
  });

  it('reaches a success only if the charge was sent, authorised, inquired about or abandoned before', () => {
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

  it('is unfinished exactly in the phases in which the database permits only one charge per cycle', () => {
    expect(chargePhases.filter(isLive)).toEqual(['CREATED', 'SENT', 'AUTHORISED', 'UNKNOWN']);
  });
});
