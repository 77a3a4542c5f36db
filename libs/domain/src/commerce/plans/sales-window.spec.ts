import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { salesPhase } from './sales-window.js';

const at = (instant: string | null) => (instant === null ? null : new Date(instant));
const moment = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('a sales window', () => {
  it.each([
    [null, null, '2026-03-31T15:00:00.000Z', 'open'],
    [null, '2026-03-31T15:00:00.000Z', '2026-03-31T14:59:59.999Z', 'open'],
    [null, '2026-03-31T15:00:00.000Z', '2026-03-31T15:00:00.000Z', 'after'],
    ['2026-03-31T15:00:00.000Z', null, '2026-03-31T14:59:59.999Z', 'before'],
    ['2026-03-31T15:00:00.000Z', null, '2026-03-31T15:00:00.000Z', 'open'],
    ['2026-04-10T00:00:00.000Z', '2026-04-01T00:00:00.000Z', '2026-04-05T00:00:00.000Z', 'after'],
  ])('from %s to %s is, at %s, %s', (startsAt, endsAt, now, phase) => {
    expect(salesPhase({ startsAt: at(startsAt), endsAt: at(endsAt) }, new Date(now))).toBe(phase);
  });

  it('is gone through once: before, open, after', () => {
    const phases = ['before', 'open', 'after'];
    fc.assert(
      fc.property(
        fc.option(moment),
        fc.option(moment),
        moment,
        fc.nat(100_000),
        (startsAt, endsAt, now, later) => {
          const window = { startsAt, endsAt };
          const then = salesPhase(window, new Date(now.getTime() + later));
          expect(phases.indexOf(then)).toBeGreaterThanOrEqual(phases.indexOf(salesPhase(window, now)));
        },
      ),
    );
  });
});
