import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { refused, rejected, unknown, unknownReasons, unreachable } from './gateway-answer.js';
import {
  admit,
  closedBreaker,
  observe,
  pause,
  remembered,
  resume,
  weightOf,
  type BreakerState,
  type Weight,
} from './gateway-breaker.js';

const pacing = { inFlight: 16, perSecond: 10 };
const minute = 60_000;

/** Answers that come one by one. */
function after(weights: string, state = closedBreaker, from = 0): BreakerState {
  return [...weights].reduce((reached, weight, at) => {
    const now = from + at * 1_000;
    const { state: sent } = admit(reached, pacing, now);
    return observe(sent, weight === 'x' ? 'bad' : 'good', now);
  }, state);
}

const isOpen = ({ openSince }: BreakerState) => openSince !== null;

describe('the breaker', () => {
  it.each([
    ['', false],
    ['xx', false],
    ['xx.xx.xx', false],
    ['xxx', true],
    ['.'.repeat(100) + 'xxx', true],
    [('x' + '.'.repeat(4)).repeat(9) + 'x...', false],
    [('x' + '.'.repeat(4)).repeat(10), true],
    [('x' + '.'.repeat(5)).repeat(20), false],
  ])('after %s is open: %s', (weights, open) => {
    expect(isOpen(after(weights))).toBe(open);
  });

  it('lets one probe a minute through, alone, and closes by a good one', () => {
    const open = after('xxx');
    const opened = open.openSince ?? 0;
    expect(admit(open, pacing, opened + minute - 1).admission).toBe('wait');
    const first = admit(open, pacing, opened + minute);
    expect(first.admission).toBe('probe');
    expect(admit(first.state, pacing, opened + 3 * minute).admission).toBe('wait');
    const failed = observe(first.state, 'bad', opened + minute + 1);
    expect(admit(failed, pacing, opened + 2 * minute - 1).admission).toBe('wait');
    const second = admit(failed, pacing, opened + 2 * minute);
    expect(second.admission).toBe('probe');
    const closed = observe(second.state, 'good', opened + 2 * minute + 1);
    expect(isOpen(closed)).toBe(false);
    expect(isOpen(after('xx', closed))).toBe(false);
  });

  it('takes late answers of what was sent before for no probe', () => {
    const sent = Array.from({ length: 5 }).reduce<BreakerState>(
      (state) => admit(state, pacing, 0).state,
      closedBreaker,
    );
    const open = ['bad', 'bad', 'bad', 'good'].reduce(
      (state, weight) => observe(state, weight as Weight, 1),
      sent,
    );
    expect(isOpen(open)).toBe(true);
    expect(admit(open, pacing, 2 * minute).admission).toBe('wait');
  });

  it('is paused and resumed by hand', () => {
    const paused = pause(closedBreaker);
    expect(admit(paused, pacing, 0).admission).toBe('wait');
    expect(admit(pause(after('xxx')), pacing, 10 * minute).admission).toBe('wait');
    expect(admit(resume(pause(after('xxx'))), pacing, 0).admission).toBe('send');
  });

  it('sends no more at once and in a second than is set', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ wait: fc.nat(300), answers: fc.nat(3), bad: fc.boolean() }), {
          maxLength: 200,
        }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (steps, inFlight, perSecond) => {
          let state = closedBreaker;
          let now = 0;
          let underWay = 0;
          const sent: number[] = [];
          for (const { wait, answers, bad } of steps) {
            now += wait;
            const asked = admit(state, { inFlight, perSecond }, now);
            state = asked.state;
            if (asked.admission !== 'wait') {
              underWay += 1;
              sent.push(now);
            }
            if (asked.admission === 'probe') expect(underWay).toBe(1);
            for (let answer = 0; answer < answers && underWay > 0; answer += 1) {
              underWay -= 1;
              state = observe(state, bad ? 'bad' : 'good', now);
            }
            expect(underWay).toBeLessThanOrEqual(inFlight);
            expect(sent.filter((moment) => now - moment < 1_000).length).toBeLessThanOrEqual(perSecond);
            expect(state.inFlight).toBe(underWay);
            expect(state.recent.length).toBeLessThanOrEqual(remembered);
          }
        },
      ),
    );
  });
});

describe('the weight of an answer', () => {
  it('is bad only where the gateway failed', () => {
    expect(weightOf({ outcome: 'done' })).toBe('good');
    expect(weightOf(refused('retryLater', ''))).toBe('good');
    expect(weightOf(unreachable('ENOTFOUND'))).toBe('bad');
    expect(weightOf(rejected('10114001'))).toBe('bad');
    const good = unknownReasons.filter((reason) => weightOf(unknown(reason)) === 'good');
    expect(good).toEqual(['pending', 'alreadyDone']);
  });
});
