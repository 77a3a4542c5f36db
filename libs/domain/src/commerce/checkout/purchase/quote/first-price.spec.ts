import { expect, it } from '@jest/globals';

import { businessDate } from '../../../business-day/business-date.js';
import type { RenewSpan } from '../../../catalogue/plans/plan.js';
import { coversOnePeriod } from './first-price.js';

const month = { span: 1, unit: 'months' } as const;
const year = { span: 12, unit: 'months' } as const;

it.each<[RenewSpan, string, string, boolean]>([
  [year, '2026-11-28', '2027-11-27', true],
  [year, '2026-11-28', '2028-11-27', false],
  [month, '2026-01-31', '2026-02-27', true],
  [month, '2026-01-31', '2026-03-30', false],
  [{ span: 2, unit: 'weeks' }, '2026-11-28', '2026-12-11', true],
  [{ span: 7, unit: 'days' }, '2026-11-28', '2026-12-11', false],
])('coversOnePeriod with a renewal every %j from %s to %s', (renewSpan, from, to, expected) => {
  expect(coversOnePeriod({ from: businessDate(from), to: businessDate(to) }, renewSpan)).toBe(expected);
});
