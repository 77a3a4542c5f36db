import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { siteThatChangesPlans } from './plan-changes.testing.js';

const site = siteThatChangesPlans(testDatabase({ emptied: 'once' }));
const { renewing } = site;

const good = '4111111111111111';
const dead = '4000000201200005';

it('a member is written to about a change and its first payment, and then about ordinary renewals', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'premium');
  expect(await renewing.mails()).toEqual(['planChangeScheduled']);
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChanged']);
  await renewing.sweepOn('2026-03-28');
  expect((await renewing.mails()).at(-1)).toBe('renewalDone renewed');
});

it('a member is written to about a change that was taken back, and then about the old plan', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await site.withdraw(id);
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChangeDropped', 'renewalDone renewed']);
});

it('a member whose first payment is refused is written to about the hold, and about the return', async () => {
  const id = await site.join(await renewing.shop.addCard(dead), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'paymentHold first']);
  await site.returnToOldPlan(await site.successor(id));
  expect((await renewing.mails()).at(-1)).toBe('planReturned');
});

it('a member is written to once about a change that another one replaces', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await site.schedule(id, 'premium');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChangeScheduled']);
});
