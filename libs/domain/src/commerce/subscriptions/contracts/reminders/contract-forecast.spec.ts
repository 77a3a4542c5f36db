import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { dueDay } from '../../../catalogue/plans/billing-schedule.js';
import { addDays, businessDate } from '../../../business-day/business-date.js';
import { forecastAction } from './contract-forecast.js';
import { yen } from '../../../money/yen.js';
import type { ContractFacts, ScheduledChange } from '../contract-facts.js';
import { firstRenewal, monthlyContract } from '../contract-sample.testing.js';

const today = businessDate('2026-05-20');
const day = (text: string) => businessDate(text);
const held: Partial<ContractFacts> = { heldSince: firstRenewal, nextRetryOn: day('2026-06-13') };
const asOf = (change: Partial<ContractFacts>, on: string, from: string = today) =>
  forecastAction({ ...monthlyContract, ...change }, day(on), day(from))?.act ?? null;

it.each<[string, Partial<ContractFacts>, string, string | null]>([
  ['on the next due day', {}, '2026-06-10', 'renew'],
  ['on the day before', {}, '2026-06-09', null],
  ['on a due day after three paid ones', {}, '2026-09-10', 'renew'],
  [
    'with a charge in progress, on the following due day',
    { liveCharge: { unknownSince: null } },
    '2026-07-10',
    'renew',
  ],
  ['with a charge in progress, on its due day', { liveCharge: { unknownSince: null } }, '2026-06-10', null],
  ['after a cancellation', { cancelRequestedOn: today }, '2026-06-10', 'close'],
  ['a month after the end of a cancelled contract', { cancelRequestedOn: today }, '2026-07-10', null],
  ['with a discontinued plan', { forceStopOn: day('2026-07-01') }, '2026-07-10', 'stop'],
  ['after the end', { endedOn: today, endReason: 'CANCELLED' }, '2026-06-10', null],
  ['with a disabled account', { isAccountDisabled: true }, '2026-06-10', null],
])('forecastAction %s', (_, change, on, act) => {
  expect(asOf(change, on)).toBe(act);
});

it.each([
  ['2026-06-12', null],
  ['2026-06-13', 'retry'],
  ['2026-06-14', null],
  ['2026-08-09', 'endHold'],
])('forecastAction for a contract on hold on %s: %s', (on, act) => {
  expect(asOf(held, on, '2026-06-11')).toBe(act);
});

it('forecastAction returns an overdue action as due today', () => {
  expect(asOf({}, '2026-06-20', '2026-06-20')).toBe('renew');
});

it('forecastAction renews a contract that is not on hold only on its due days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (days) => {
      const on = addDays(today, days);
      const dueDays = Array.from({ length: 20 }, (_, number) => dueDay(monthlyContract.schedule, number + 1));
      expect(forecastAction(monthlyContract, on, today)?.act ?? null).toBe(
        dueDays.includes(on) ? 'renew' : null,
      );
    }),
  );
});

const change = (renewSpan: ScheduledChange['renewSpan']): ScheduledChange => ({
  ...{ orderId: 'order', planId: 'other', renewSpan, price: yen(980), priceVersion: 1, campaign: null },
  ...{ forceStopOn: null, scheduledOn: today, terms: null },
});

it.each<[string, Partial<ContractFacts>, ScheduledChange['renewSpan'], (string | null)[]]>([
  ['of the old plan until the change', {}, { span: 12, unit: 'months' }, ['renew', null, 'renew']],
  ['of the shorter plan after the change', {}, { span: 1, unit: 'months' }, ['renew', 'renew', 'renew']],
  [
    'of the new plan instead of the stop of the old one',
    { forceStopOn: day('2026-06-01') },
    { span: 12, unit: 'months' },
    ['renew', null, 'renew'],
  ],
])('forecastAction follows the due days %s', (_, facts, renewSpan, acts) => {
  const changing = { ...facts, scheduledChange: change(renewSpan) };
  expect(['2026-06-10', '2026-07-10', '2027-06-10'].map((on) => asOf(changing, on))).toEqual(acts);
});

it('forecastAction expects a contract on hold to be paid before it changes plans', () => {
  const changing = { ...held, scheduledChange: change({ span: 12, unit: 'months' }) };
  expect(asOf(changing, '2026-06-13', '2026-06-11')).toBe('retry');
});
