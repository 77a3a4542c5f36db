import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate } from '../calendar/business-date.js';
import { chargePhases, isLive, type ChargePhase } from '../charges/charge-phase.js';
import { joinedContract } from '../contracts/contract-facts.js';
import { contractState } from '../contracts/contract-state.js';
import { contractJoining } from './contract-joining.js';
import { completionState, orderStateAfter, reservationEnds } from './order-state.js';

const confirmedAt = new Date('2026-03-01T03:00:00Z');
const halfAnHour = new Date('2026-03-01T03:30:00Z');

describe('an order', () => {
  it.each<[ChargePhase, string, string]>([
    ['CREATED', 'OPEN', 'checking'],
    ['CHALLENGE', 'OPEN', 'checking'],
    ['SENT', 'OPEN', 'checking'],
    ['AUTHORISED', 'OPEN', 'checking'],
    ['UNKNOWN', 'OPEN', 'checking'],
    ['SUCCEEDED', 'PAID', 'done'],
    ['REFUSED', 'FAILED', 'failed'],
    ['NOT_EXECUTED', 'FAILED', 'failed'],
    ['CANCELLED', 'FAILED', 'failed'],
  ])('whose charge is %s is %s: %s', (phase, state, page) => {
    expect(orderStateAfter(phase)).toBe(state);
    expect(completionState(orderStateAfter(phase))).toBe(page);
  });

  it('whose first charge fails makes no contract, and one without an answer none yet (C15, I10)', () => {
    expect(chargePhases.filter((phase) => orderStateAfter(phase) === 'PAID')).toEqual(['SUCCEEDED']);
  });

  it('that ran out has failed for who looks', () => {
    expect(completionState('EXPIRED')).toBe('failed');
  });

  it.each<[ChargePhase | null, Date | null]>([
    [null, halfAnHour],
    ['CREATED', halfAnHour],
    ['CHALLENGE', halfAnHour],
    ['SENT', null],
    ['AUTHORISED', null],
    ['UNKNOWN', null],
  ])('keeps its place with a charge that is %s until %s', (phase, until) => {
    expect(reservationEnds(confirmedAt, phase)).toEqual(until);
  });

  it('is open as long as its charge is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...chargePhases), (phase) => {
        expect(orderStateAfter(phase) === 'OPEN').toBe(isLive(phase) || phase === 'CHALLENGE');
      }),
    );
  });
});

describe('a paid order of a subscription', () => {
  const order = {
    quotedOn: businessDate('2026-02-15'),
    renewSpan: { span: 1, unit: 'months' },
    isReContract: false,
    forceStopOn: null,
    clock: 'ours',
    method: 'usable',
  } as const;
  it.each([
    ['C13', '2026-02-15', false, 'NEW_CONTRACT', 1],
    ['C11', '2026-02-15', true, 'RE_CONTRACT', 1],
    ['C1', '2026-03-01', false, 'NEW_TRIAL_CONTRACT', 0],
    ['C12', '2026-03-01', true, 'NEW_TRIAL_CONTRACT', 0],
  ])('%s', (_, first, isReContract, state, settledCycles) => {
    const terms = { firstPaymentDay: businessDate(first) };
    const facts = joinedContract(contractJoining({ ...order, terms, isReContract }));
    expect(contractState(facts)).toBe(state);
    expect(facts).toMatchObject({ settledCycles, schedule: { base: first } });
  });
});
