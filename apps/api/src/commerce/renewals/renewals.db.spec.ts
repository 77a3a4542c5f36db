import { describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { moneyViolations } from '../billing/money-check.testing.js';
import { siteThatRenews } from './renewals.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatRenews(database);

describe('a contract with free days', () => {
  it('is charged on the day of its first payment, and goes on', async () => {
    const methodId = await site.shop.addCarrier('SbpsDocomo');
    const id = await site.join(methodId, 28);
    await site.sweepOn('2026-02-27');
    expect(await site.charges()).toEqual([]);
    await site.sweepOn('2026-02-28');
    expect(await site.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-28' });
    expect(await site.cycles(id)).toEqual(['2026-02-28 1980 SETTLED 2026-02-28 2026-03-28']);
    expect(await site.charges()).toEqual(['SUCCEEDED STORE 1980']);
    await site.sweepOn('2026-03-28');
    expect(await site.seen(id)).toMatchObject({ state: 'ONGOING_CONTRACT', actOn: '2026-04-28' });
    expect(await moneyViolations(database)).toEqual([]);
  });
});
