import { afterEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { siteThatChangesPlans } from './plan-changes.testing.js';

const database = testDatabase({ emptied: 'once' });
const site = siteThatChangesPlans(database);
const { renewing } = site;

afterEach(async () => {
  expect(await moneyViolations(database)).toEqual([]);
});

const good = '4111111111111111';
const dead = '4000000201200005';

describe('a scheduled change of plan', () => {
  it('begins the new plan on the due day and charges it once', async () => {
    const id = await site.join(await renewing.shop.addCard(good), 28);
    await renewing.on('2026-02-10');
    await site.schedule(id, 'yearly');
    expect(await site.orders()).toEqual(['yearly SCHEDULED']);
    expect(await site.places()).toEqual(['yearly 0 1']);
    await renewing.sweepOn('2026-02-28');
    const next = await site.successor(id);
    expect(await renewing.seen(id)).toMatchObject({ state: 'ENDED', endReason: 'CHANGED' });
    expect(await renewing.seen(next)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2027-02-28' });
    expect(await renewing.charges()).toEqual(['SUCCEEDED STORE 19800']);
    expect(await renewing.cycles(next)).toEqual(['2026-02-28 19800 SETTLED 2026-02-28 2027-02-28']);
    expect(await site.rights()).toEqual(['standard 2026-02-28', 'yearly -']);
    expect(await site.orders()).toEqual(['yearly PAID']);
    expect(await site.places()).toEqual(['yearly 1 0']);
  });

  it('can be taken back until the day before, and the old plan renews', async () => {
    const id = await site.join(await renewing.shop.addCard(good), 28);
    await renewing.on('2026-02-10');
    await site.schedule(id, 'yearly');
    await renewing.on('2026-02-27');
    await site.withdraw(id);
    expect(await site.orders()).toEqual(['yearly DROPPED WITHDRAWN']);
    expect(await site.places()).toEqual(['yearly 0 0']);
    await renewing.sweepOn('2026-02-28');
    expect(await renewing.charges()).toEqual(['SUCCEEDED STORE 1980']);
    expect(await renewing.seen(id)).toMatchObject({ state: 'TRIAL_TO_PAID', due: '2026-03-28' });
  });

  it('is on hold after a refusal until the member returns to the old plan', async () => {
    const id = await site.join(await renewing.shop.addCard(dead), 28);
    await renewing.on('2026-02-10');
    await site.schedule(id, 'yearly');
    await renewing.sweepOn('2026-02-28');
    const next = await site.successor(id);
    expect(await renewing.seen(next)).toMatchObject({ state: 'TRIAL_HOLD', held: '2026-02-28' });
    expect(await site.rights()).toEqual(['standard 2026-02-28']);
    const old = await site.returnToOldPlan(next);
    expect(await site.orders()).toEqual(['yearly DROPPED RETURNED']);
    expect(await site.places()).toEqual(['yearly 0 0']);
    expect(await renewing.seen(old)).toMatchObject({ due: '2026-02-28', nextActionOn: '2026-02-28' });
    expect(await site.contract(old)).toMatchObject({ planId: 'standard', agreedPrice: 1_980 });
  });
});
