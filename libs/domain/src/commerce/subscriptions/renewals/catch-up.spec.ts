import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import type { RenewSpan } from '../../catalogue/plans/plan.js';
import { dueDay, scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import { catchUp } from './catch-up.js';

const base = businessDate('2026-06-10');
const monthly = scheduleFrom(base, { span: 1, unit: 'months' });
const daily = scheduleFrom(base, { span: 1, unit: 'days' });

describe('catch-up after an outage', () => {
  it.each([
    ['nothing is due yet', monthly, '2026-06-09', [], '2026-06-10'],
    ['E16: the due day is made up for', monthly, '2026-06-13', [], '2026-06-10'],
    ['I8: on the due day itself', monthly, '2026-06-10', [], '2026-06-10'],
    ['the last day of its period', monthly, '2026-07-09', [], '2026-06-10'],
    ['its whole period has passed', monthly, '2026-07-10', [0], '2026-07-10'],
    ['three months have passed', monthly, '2026-09-15', [0, 1, 2], '2026-09-10'],
    ['three days of a daily plan', daily, '2026-06-13', [0, 1, 2], '2026-06-13'],
  ] as const)('%s', (_, schedule, today, waived, next) => {
    const caught = catchUp(schedule, 0, businessDate(today), false);
    expect(caught.waived).toEqual(waived);
    expect(dueDay(schedule, caught.nextNumber)).toBe(next);
  });

  it('charges missed periods if the store enables it', () => {
    expect(catchUp(monthly, 0, businessDate('2026-09-15'), true)).toEqual({ waived: [], nextNumber: 0 });
  });

  it('never waives a running period, and always waives a past one', () => {
    const span = fc.constantFrom<RenewSpan>(
      { span: 1, unit: 'days' },
      { span: 2, unit: 'weeks' },
      { span: 1, unit: 'months' },
    );
    fc.assert(
      fc.property(span, fc.nat(10), fc.nat(400), (renewSpan, from, days) => {
        const schedule = scheduleFrom(base, renewSpan);
        const today = addDays(dueDay(schedule, from), days);
        const { waived, nextNumber } = catchUp(schedule, from, today, false);
        expect(waived).toEqual(Array.from({ length: nextNumber - from }, (_, index) => from + index));
        expect(dueDay(schedule, nextNumber) <= today).toBe(true);
        expect(dueDay(schedule, nextNumber + 1) > today).toBe(true);
      }),
    );
  });
});
