import { expect, it } from '@jest/globals';
import fc from 'fast-check';

import { addDays, businessDate } from '../../business-day/business-date.js';
import { yen } from '../../money/yen.js';
import { dueDay, scheduleFrom } from '../../catalogue/plans/billing-schedule.js';
import { campaignPeriod, type CampaignPeriodCase } from './campaign-period.js';

const day = businessDate;
const joinedOn = day('2026-03-01');
const off = { kind: 'amount', amount: yen(308) } as const;
const given: CampaignPeriodCase = {
  joinedOn,
  firstDue: joinedOn,
  schedule: scheduleFrom(joinedOn, { span: 1, unit: 'months' }),
  nextNumber: 1,
  settledCycles: 1,
  campaign: { discount: off, discountContinuationCount: 3 },
  today: joinedOn,
};
const free = { discount: null, discountContinuationCount: 0 };

it.each<[string, Partial<CampaignPeriodCase>, string | null | undefined]>([
  ['D2: to the last discounted day', {}, '2026-05-31'],
  ['D2: on that day', { nextNumber: 3, settledCycles: 3, today: day('2026-05-31') }, '2026-05-31'],
  ['D2: not beyond the discount', { nextNumber: 4, settledCycles: 4, today: day('2026-06-01') }, undefined],
  ['longer if a cycle was waived', { nextNumber: 2, settledCycles: 1 }, '2026-06-30'],
  ['without an end', { campaign: { discount: off, discountContinuationCount: null } }, null],
  ['D1: to the last free day', { campaign: free, firstDue: day('2026-03-31') }, '2026-03-30'],
  [
    'D1: not beyond the last free day',
    { campaign: free, firstDue: day('2026-03-31'), today: day('2026-03-31') },
    undefined,
  ],
  [
    'with free days and a discount',
    {
      firstDue: day('2026-03-31'),
      schedule: scheduleFrom(day('2026-03-31'), { span: 1, unit: 'months' }),
      nextNumber: 0,
      settledCycles: 0,
    },
    '2026-06-29',
  ],
])('campaignPeriod lasts %s', (_, over, endDate) => {
  const period = campaignPeriod({ ...given, ...over });
  expect(period).toEqual(endDate === undefined ? null : { startDate: joinedOn, endDate });
});

it('campaignPeriod lasts as long as payments are discounted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(15), (count, settled) => {
      const campaign = { discount: off, discountContinuationCount: count };
      const today = settled === 0 ? joinedOn : dueDay(given.schedule, settled - 1);
      const lasting = campaignPeriod({
        ...given,
        campaign,
        nextNumber: settled,
        settledCycles: settled,
        today,
      });
      expect(lasting !== null).toBe(settled <= count);
      if (lasting !== null) expect(lasting.endDate).toBe(addDays(dueDay(given.schedule, count), -1));
    }),
  );
});
