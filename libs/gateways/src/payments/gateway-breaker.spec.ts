import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import {
  denied,
  locally,
  overloaded,
  refused,
  rejected,
  unknown,
  unknownReasons,
  unreachable,
} from './gateway-answer.js';
import {
  admit,
  closedBreaker,
  isProbeDue,
  observe,
  pause,
  recentResultLimit,
  resume,
  resultOf,
  withdraw,
  type BreakerRequest,
  type BreakerState,
  type CallResult,
} from './gateway-breaker.js';

const pacing = { inFlight: 16, perSecond: 10 };
const second = 1_000;
const minute = 60 * second;

const weights: Readonly<Record<string, CallResult>> = { '.': 'good', '-': 'unreached', x: 'failed' };
const weightOfMark = (mark: string) => weights[mark] ?? 'good';

/** Returns the state of the breaker after consecutive responses. */
function after(marks: string, state = closedBreaker, from = 0): BreakerState {
  return [...marks].reduce((reached, mark, at) => {
    const now = from + at * second;
    const { state: sent } = admit(reached, pacing, now, 'request');
    return observe(sent, weightOfMark(mark), now, 'request');
  }, state);
}

type Probe = Exclude<BreakerRequest, 'request'>;

/** Returns the times of consecutive probes that fail. Polls ten times a second. */
function failing(state: BreakerState, count: number, probe: Probe, callResult: CallResult = 'unreached') {
  const moments: number[] = [];
  let reached = state;
  for (let now = state.openSince ?? 0; moments.length < count; now += second / 10) {
    const { admission, state: asked } = admit(reached, pacing, now, probe);
    if (admission !== 'probe') continue;
    moments.push(now);
    reached = observe(asked, callResult, now, probe);
  }
  return { moments, state: reached };
}

const isOpen = ({ openSince }: BreakerState) => openSince !== null;

describe('circuit breaker', () => {
  it.each([
    ['', false],
    ['xx', false],
    ['xx.xx.xx', false],
    ['xxx', true],
    ['-x-', true],
    ['.'.repeat(100) + 'xxx', true],
    [('x' + '.'.repeat(4)).repeat(9) + 'x...', false],
    [('x' + '.'.repeat(4)).repeat(10), true],
    [('x' + '.'.repeat(5)).repeat(20), false],
  ])('is open after %s: %s', (weights, open) => {
    expect(isOpen(after(weights))).toBe(open);
  });

  it.each(['trial', 'lookUp'] as const)(
    'admits a %s after a second, then at intervals of an eighth of the open time, up to a minute',
    (probe) => {
      const open = after('xxx');
      const opened = open.openSince ?? 0;
      const { moments } = failing(open, 60, probe);
      const waits = moments.map((moment, index) => moment - (moments[index - 1] ?? opened));
      expect(waits.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => second));
      for (const [index, wait] of waits.entries()) {
        const away = (moments[index - 1] ?? opened) - opened;
        const due = Math.min(Math.max(away / 8, second), minute);
        expect(wait).toBeGreaterThanOrEqual(due);
        expect(wait).toBeLessThan(due + second / 5);
      }
      expect(waits.at(-1)).toBe(minute);
    },
  );

  it('admits only one trial at a time while open, and no other requests', () => {
    const open = after('xxx');
    const due = (open.openSince ?? 0) + second;
    expect(admit(open, pacing, due, 'request').admission).toBe('wait');
    const first = admit(open, pacing, due, 'trial');
    expect(first.admission).toBe('probe');
    for (const asked of ['request', 'trial'] as const)
      expect(admit(first.state, pacing, due + 3 * minute, asked).admission).toBe('wait');
    const failed = observe(first.state, 'unreached', due, 'trial');
    expect(admit(failed, pacing, due + second, 'trial').admission).toBe('probe');
  });

  it('admits a trial without waiting for responses to earlier requests', () => {
    const sent = admit(closedBreaker, pacing, 0, 'request').state;
    const open = after('xxx', sent);
    expect(open.inFlight).toBe(1);
    expect(admit(open, pacing, minute, 'trial').admission).toBe('probe');
  });

  it('closes after a successful trial and forgets earlier failures', () => {
    const open = after('xxx');
    const { state } = admit(open, pacing, minute, 'trial');
    const closed = observe(state, 'good', minute, 'trial');
    expect(closed).toMatchObject({ openSince: null, probedAt: null, recent: [], isOnTrial: false });
    expect(isOpen(after('xx', closed))).toBe(false);
  });

  it('closes after a look-up with a response, and reopens on the first failure unless a request has succeeded', () => {
    const closed = observe(admit(after('xxx'), pacing, minute, 'lookUp').state, 'good', minute, 'lookUp');
    expect(isOpen(closed)).toBe(false);
    expect(isOpen(after('x', closed, minute))).toBe(true);
    expect(isOpen(after('.xx', closed, minute))).toBe(false);
  });

  it('waits a minute after a trial that reached the gateway and failed', () => {
    const { moments } = failing(after('xxx'), 4, 'trial', 'failed');
    const waits = moments.map((moment, index) => moment - (moments[index - 1] ?? moment));
    expect(waits).toEqual([0, minute, minute, minute]);
  });

  it('admits a trial immediately after a trial that was not sent, but only a minute after a failed trial', () => {
    const tried = (state: BreakerState, now: number) => admit(state, pacing, now, 'trial').state;
    const unsent = withdraw(tried(after('xxx'), minute), minute, null);
    expect(unsent).toEqual({ ...after('xxx'), admitted: [minute] });
    const failed = observe(tried(unsent, minute), 'failed', minute, 'trial');
    const again = withdraw(tried(failed, 2 * minute), 2 * minute, minute);
    expect(isProbeDue(again, 2 * minute - 1)).toBe(false);
    expect(isProbeDue(again, 2 * minute)).toBe(true);
  });

  it('keeps results of other probes while a trial is in progress', () => {
    const due = 2 * minute;
    const waiting = admit(after('xxx'), pacing, minute, 'trial').state;
    const looked = observe(admit(waiting, pacing, due, 'lookUp').state, 'failed', due, 'lookUp');
    expect(withdraw(looked, minute, null)).toMatchObject({ probedAt: due, isOnTrial: false });
  });

  it('waits a minute after the first charge that failed after a look-up', () => {
    const looked = observe(admit(after('xxx'), pacing, minute, 'lookUp').state, 'good', minute, 'lookUp');
    const again = after('x', looked, 2 * minute);
    expect(again.openSince).toBe(2 * minute);
    expect(isProbeDue(again, 3 * minute - 1)).toBe(false);
    expect(isProbeDue(again, 3 * minute)).toBe(true);
    expect(isProbeDue(after('-', looked, 2 * minute), 2 * minute + second)).toBe(true);
  });

  it('is not reopened by requests that were sent before the look-up that closed it', () => {
    const looked = observe(admit(after('xxx'), pacing, minute, 'lookUp').state, 'good', minute, 'lookUp');
    const late = observe(looked, 'failed', minute + second, 'request', minute - 1);
    expect(late).toMatchObject({ openSince: null, recent: looked.recent });
    expect(observe(late, 'failed', minute + second, 'request', minute)).toMatchObject({
      openSince: minute + second,
    });
  });

  it('does not treat late responses to earlier requests as probe results', () => {
    const sent = Array.from({ length: 5 }).reduce<BreakerState>(
      (state) => admit(state, pacing, 0, 'request').state,
      closedBreaker,
    );
    const open = [...'xxx.x'].reduce((state, mark) => observe(state, weightOfMark(mark), 1, 'request'), sent);
    expect(open).toMatchObject({ openSince: 1, inFlight: 0, recent: ['failed', 'failed', 'failed'] });
    expect(isProbeDue(open, 1 + second)).toBe(true);
  });

  it('does not admit a look-up while it is closed', () => {
    expect(admit(closedBreaker, pacing, 0, 'lookUp').admission).toBe('wait');
    expect(isProbeDue(closedBreaker, minute)).toBe(false);
  });

  it('can be paused and resumed manually', () => {
    const paused = pause(closedBreaker);
    expect(admit(paused, pacing, 0, 'request').admission).toBe('wait');
    expect(admit(pause(after('xxx')), pacing, 10 * minute, 'trial').admission).toBe('wait');
    expect(admit(resume(pause(after('xxx'))), pacing, 0, 'request').admission).toBe('send');
  });

  it('limits concurrent requests and requests per second', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            wait: fc.nat(1_500),
            answers: fc.nat(3),
            weight: fc.constantFrom<CallResult>('good', 'unreached', 'failed'),
            asked: fc.constantFrom<BreakerRequest>('request', 'trial', 'lookUp'),
          }),
          { maxLength: 200 },
        ),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        (steps, inFlight, perSecond) => {
          let state = closedBreaker;
          let now = 0;
          const underWay: BreakerRequest[] = [];
          const sent: number[] = [];
          for (const { wait, answers, weight, asked } of steps) {
            now += wait;
            const wasOpen = isOpen(state);
            const { admission, state: next } = admit(state, { inFlight, perSecond }, now, asked);
            state = next;
            if (admission === 'send') {
              expect([wasOpen, underWay.length < inFlight]).toEqual([false, true]);
              underWay.push('request');
            }
            if (admission === 'probe') underWay.push(asked);
            if (admission !== 'wait') sent.push(now);
            for (const answered of underWay.splice(0, answers)) state = observe(state, weight, now, answered);
            expect(underWay.filter((each) => each === 'trial').length).toBeLessThanOrEqual(1);
            expect(sent.filter((moment) => now - moment < 1_000).length).toBeLessThanOrEqual(perSecond);
            expect(state.inFlight).toBe(underWay.length);
            expect(state.recent.length).toBeLessThanOrEqual(recentResultLimit);
          }
        },
      ),
    );
  });
});

describe('resultOf', () => {
  it('is not "good" if the gateway failed, could not be reached or denied access', () => {
    expect(resultOf({ outcome: 'done' })).toBe('good');
    expect(resultOf(refused('retryLater', ''))).toBe('good');
    expect(resultOf(unreachable('ENOTFOUND'))).toBe('unreached');
    expect(resultOf(overloaded('HTTP_429'))).toBe('failed');
    expect(resultOf(denied('10114001'))).toBe('failed');
    expect(resultOf({ ...refused('retryLater', '40135999'), isClosed: true })).toBe('failed');
    expect(resultOf(rejected('10112027'))).toBe('good');
    expect(resultOf(locally(refused('needsMethod', '')))).toBeNull();
    const good = unknownReasons.filter((reason) => resultOf(unknown(reason)) === 'good');
    expect(good).toEqual(['unclear', 'unlistedCode', 'pending', 'alreadyDone', 'differs']);
    const failed = unknownReasons.filter((reason) => resultOf(unknown(reason)) === 'failed');
    expect([...good, ...failed].sort()).toEqual([...unknownReasons].sort());
  });
});
