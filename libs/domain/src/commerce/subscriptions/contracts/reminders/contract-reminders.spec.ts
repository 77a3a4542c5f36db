import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate, daysBetween } from '../../../business-day/business-date.js';
import { newContract, type ContractFacts } from '../contract-facts.js';
import { contractReminderKinds, scheduledReminders, defaultReminderPolicy } from './contract-reminders.js';

const day = businessDate;
const due = day('2026-06-10');
const trial = newContract({
  firstDue: due,
  renewSpan: { span: 1, unit: 'months' },
  isPaidAtOrder: false,
  isReContract: false,
  forceStopOn: null,
  clock: 'store',
  method: 'usable',
});
const paid = { lastSettlement: 'RENEWAL' } as const;
const yearly = { schedule: { ...trial.schedule, renewSpan: { span: 12, unit: 'months' } } } as const;

describe('a member is written to', () => {
  it.each<[string, Partial<ContractFacts>, [string, string][]]>([
    ['before a trial ends', {}, [['trialEnds', '2026-06-07']]],
    ['of nothing before a monthly payment', paid, []],
    ['before a yearly payment', { ...paid, ...yearly }, [['yearlyRenewal', '2026-05-11']]],
    ['of nothing once the end was asked for', { cancelRequestedOn: due }, []],
    ['of nothing after the end', { endedOn: due, endReason: 'CANCELLED' }, []],
    [
      'before the plan stops, and of no renewal',
      { ...yearly, ...paid, forceStopOn: day('2026-06-01') },
      [['planStops', '2026-05-02']],
    ],
    [
      'before the plan stops later',
      { ...paid, forceStopOn: day('2026-06-20') },
      [['planStops', '2026-05-21']],
    ],
    [
      'four times on hold',
      { heldSince: due },
      [
        ['onHold', '2026-06-10'],
        ['onHold', '2026-06-17'],
        ['onHold', '2026-07-08'],
        ['onHold', '2026-08-02'],
      ],
    ],
    ['before what a code pays for ends', { ...paid, method: 'none' }, [['codeEnds', '2026-08-03']]],
  ])('%s', (_, given, notices) => {
    const found = scheduledReminders({ ...trial, ...given }, day('2026-08-10'));
    const sent = found.map(({ notice, on }) => [notice, on]);
    expect(sent).toEqual(notices);
  });

  it('as many days ahead as the store says, and not at all for none', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (trialEnds, planStops) => {
        const policy = { ...defaultReminderPolicy, trialEnds, planStops };
        const found = scheduledReminders({ ...trial, forceStopOn: day('2026-09-01') }, null, policy);
        expect(found).toHaveLength(Number(trialEnds > 0) + Number(planStops > 0));
        for (const { notice, on, of } of found) {
          expect(contractReminderKinds).toContain(notice);
          expect(daysBetween(on, of)).toBe(notice === 'trialEnds' ? trialEnds : planStops);
        }
      }),
    );
  });
});
