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

describe('scheduledReminders', () => {
  it.each<[string, Partial<ContractFacts>, [string, string][]]>([
    ['are due before a trial ends', {}, [['trialEnds', '2026-06-07']]],
    ['are not due before a monthly payment', paid, []],
    ['are due before a yearly payment', { ...paid, ...yearly }, [['yearlyRenewal', '2026-05-11']]],
    ['are not due after a cancellation', { cancelRequestedOn: due }, []],
    ['are not due after the end', { endedOn: due, endReason: 'CANCELLED' }, []],
    [
      'are due before the plan is discontinued, but not for a renewal',
      { ...yearly, ...paid, forceStopOn: day('2026-06-01') },
      [['planStops', '2026-05-02']],
    ],
    [
      'are due before a plan is discontinued later',
      { ...paid, forceStopOn: day('2026-06-20') },
      [['planStops', '2026-05-21']],
    ],
    [
      'are due four times on hold',
      { heldSince: due },
      [
        ['onHold', '2026-06-10'],
        ['onHold', '2026-06-17'],
        ['onHold', '2026-07-08'],
        ['onHold', '2026-08-02'],
      ],
    ],
    [
      'are due before the period paid by a code ends',
      { ...paid, method: 'none' },
      [['codeEnds', '2026-08-03']],
    ],
  ])('%s', (_, given, notices) => {
    const found = scheduledReminders({ ...trial, ...given }, day('2026-08-10'));
    const sent = found.map(({ notice, on }) => [notice, on]);
    expect(sent).toEqual(notices);
  });

  it("uses the number of days in the store's settings, and 0 disables a reminder", () => {
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
