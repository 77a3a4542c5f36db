import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { businessDate, startOf } from '../../business-day/business-date.js';
import { shownPlans } from './shown-plans.js';

const midnight = (day: string | null) => (day === null ? null : startOf(businessDate(day)));
const plan = (planId: string, startsAt: string | null, endsAt: string | null) => ({
  planId,
  sale: { startsAt: midnight(startsAt), endsAt: midnight(endsAt) },
});

describe('shownPlans', () => {
  it.each([
    ['2026-03-31', 30, ['coming', 'spring', 'always']],
    ['2026-04-01', 30, ['coming', 'always', 'spring']],
    ['2026-04-30', 30, ['coming', 'always', 'spring']],
    ['2026-05-01', 30, ['coming', 'always']],
    ['2026-05-02', 30, ['coming', 'always']],
    ['2026-05-02', 32, ['coming', 'always', 'spring']],
    ['2026-04-01', 0, ['coming', 'always']],
  ])('on %s, with plans shown for %d days after their sale, returns %j', (today, daysAfterSale, shown) => {
    const plans = [
      plan('coming', '2026-05-10', null),
      plan('spring', null, '2026-04-01'),
      plan('always', null, null),
    ];
    expect(
      shownPlans(plans, daysAfterSale, startOf(businessDate(today))).map(({ planId }) => planId),
    ).toEqual(shown);
  });

  it('keeps the order of the store except for plans no longer on sale', () => {
    const end = fc.option(fc.constantFrom('2026-03-20', '2026-04-01', '2026-05-01'));
    const now = startOf(businessDate('2026-04-01'));
    fc.assert(
      fc.property(fc.array(end, { maxLength: 8 }), (ends) => {
        const plans = ends.map((endsAt, index) => plan(String(index), null, endsAt));
        const shown = shownPlans(plans, 30, now);
        const isOver = ({ sale }: (typeof plans)[number]) => sale.endsAt !== null && sale.endsAt <= now;
        expect(shown).toHaveLength(plans.length);
        const [open, over] = [plans.filter((each) => !isOver(each)), plans.filter(isOver)];
        expect(shown).toEqual([...open, ...over]);
      }),
    );
  });
});
