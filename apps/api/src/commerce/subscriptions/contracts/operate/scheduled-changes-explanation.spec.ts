import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { describe, expect, it } from '@jest/globals';

import { aStoreFile } from '../../../../store/settings/file/store-file.suite.js';
import { aPlan, aPlanGroup } from '../../../catalogue.suite.js';
import { explainScheduledChanges } from './scheduled-changes-explanation.js';

type Changes = Record<string, unknown>;

const store = ({ standard = {}, yearly = {}, ...changes }: Record<string, Changes | unknown[]> = {}) =>
  aStoreFile({
    plans: [aPlan({ ...standard }), aPlan({ planId: 'yearly', ...yearly }), aPlan({ planId: 'premium' })],
    planGroups: [aPlanGroup({ plans: ['standard', 'yearly', 'premium'] })],
    ...changes,
  });

const scheduled = [
  { from: 'premium', to: 'yearly', count: 1 },
  { from: 'standard', to: 'yearly', count: 2 },
  { from: 'yearly', to: 'standard', count: 4 },
];

const explained = (after: Record<string, Changes | unknown[]>, before: Record<string, Changes> = {}) =>
  explainScheduledChanges(
    { before: store(before), after: store(after), today: businessDate('2026-11-22') },
    scheduled,
  );

const down =
  '1 scheduled change from plan "premium" to "yearly" is kept, although the file offers it no longer';
const up =
  '2 scheduled changes from plan "standard" to "yearly" are kept, although the file offers it no longer';
const back =
  '4 scheduled changes from plan "yearly" to "standard" are kept, although the file offers it no longer';

describe('scheduled changes of plan', () => {
  it.each<[string, Record<string, Changes | unknown[]>, string[]]>([
    ['are counted when their group leaves the file', { planGroups: [] }, [down, up, back]],
    [
      'are counted when one of their plans leaves the group',
      { planGroups: [aPlanGroup({ plans: ['yearly', 'premium'] })] },
      [up, back],
    ],
    [
      'are counted when a plan leaves the file',
      {
        plans: [aPlan({ planId: 'yearly' }), aPlan({ planId: 'premium' })],
        planGroups: [aPlanGroup({ plans: ['yearly', 'premium'] })],
      },
      [up, back],
    ],
    [
      'are counted when their direction is no longer offered',
      { planGroups: [aPlanGroup({ plans: ['standard', 'yearly', 'premium'], change: { up: 'never' } })] },
      [up],
    ],
    [
      'are counted when the order of the group turns them into a direction that is not offered',
      { planGroups: [aPlanGroup({ plans: ['yearly', 'standard', 'premium'], change: { down: 'never' } })] },
      [down, up],
    ],
    [
      'are counted when their new plan stops',
      { yearly: { forceStopRenewDate: '2027-06-15' } },
      [
        '3 scheduled changes to plan "yearly": any for 2027-06-15 or later is dropped, and its member is written to',
      ],
    ],
    [
      'are counted when the sale of their new plan ends',
      { yearly: { salesEndDate: '2026-12-01' } },
      [
        '3 scheduled changes to plan "yearly": sale and places were judged at scheduling, so that they are kept',
      ],
    ],
    [
      'are counted when their new plan has fewer places',
      { standard: { salesLimit: 0 } },
      [
        '4 scheduled changes to plan "standard": sale and places were judged at scheduling, so that they are kept',
      ],
    ],
    [
      'are counted when their new plan has another price',
      { yearly: { prices: [{ from: '2026-01-01', price: 19_800 }] } },
      [
        '3 scheduled changes to plan "yearly": the first payment is the promised price, or the price of its day if that is lower',
      ],
    ],
    [
      'are not counted when a plan without scheduled changes to it changes',
      { plans: store().plans.map((plan) => (plan.planId === 'premium' ? { ...plan, salesLimit: 1 } : plan)) },
      [],
    ],
    [
      'are not counted when the group is renamed',
      {
        planGroups: [
          aPlanGroup({ plans: ['standard', 'yearly', 'premium'], name: { ja: '別', en: 'Other' } }),
        ],
      },
      [],
    ],
  ])('%s', (_, after, lines) => {
    expect(explained(after)).toEqual(lines);
  });

  it('are not counted when the discontinuation of their new plan is withdrawn', () => {
    expect(explained({}, { yearly: { forceStopRenewDate: '2027-06-15' } })).toEqual([]);
  });

  it('are not counted if there was no earlier store file', () => {
    const change = { before: null, after: store(), today: businessDate('2026-11-22') };
    expect(explainScheduledChanges(change, scheduled)).toEqual([]);
  });
});
