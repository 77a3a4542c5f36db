import { expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { siteThatChangesPlans } from './plan-changes.testing.js';

const site = siteThatChangesPlans(testDatabase({ emptied: 'once' }));
const { renewing } = site;

const good = '4111111111111111';
const dead = '4000000201200005';

it('e-mails report a change of plan and its first payment, and then ordinary renewals', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'premium');
  expect(await renewing.mails()).toEqual(['planChangeScheduled']);
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChanged']);
  await renewing.sweepOn('2026-03-28');
  expect((await renewing.mails()).at(-1)).toBe('renewalDone renewed');
});

it('e-mails report a change of plan and its withdrawal, and then the renewal of the old plan', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await site.withdraw(id);
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChangeDropped', 'renewalDone renewed']);
});

it('e-mails report the hold after a refused first payment, and then the return to the old plan', async () => {
  const id = await site.join(await renewing.shop.addCard(dead), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await renewing.sweepOn('2026-02-28');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'paymentHold first']);
  await site.returnToOldPlan(await site.successor(id));
  expect((await renewing.mails()).at(-1)).toBe('planReturned');
});

it('a change that replaces an earlier change is announced in one e-mail', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await site.schedule(id, 'premium');
  expect(await renewing.mails()).toEqual(['planChangeScheduled', 'planChangeScheduled']);
});
