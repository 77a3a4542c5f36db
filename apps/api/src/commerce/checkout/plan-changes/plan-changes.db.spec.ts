import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { newId } from '../../../platform/ids/ids.js';
import { Database } from '../../../platform/prisma/database.js';
import type { DisputeEffect, PaidSubject } from '../../payments/refunds/refund-access.declaration.js';
import { RefundAccess } from '../../payments/refunds/refund-access.service.js';
import type { ContractId } from '../../subscriptions/contracts/contracts.service.js';
import { moneyViolations } from '../../ledger/billing/money-check.testing.js';
import { ContractIncidents } from '../../subscriptions/contracts/effects/contract-incidents.service.js';
import { PaymentMethodCatalogue } from '../../payments/payment-methods/choice/payment-method-catalogue.service.js';
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

describe('a disputed payment of the old plan', () => {
  const paidThenChanged = async () => {
    const id = await site.join(await renewing.shop.addCard(good), 28);
    await renewing.sweepOn('2026-02-28');
    await site.schedule(id, 'yearly');
    const [old] = await database.rows<{ id: string }>('SELECT id FROM billing_cycle WHERE contract_id = $1', [
      id,
    ]);
    const { customerId } = await site.contract(id);
    return { id, charge: { chargeId: newId(), customerId, orderId: null, cycleId: old?.id ?? null } };
  };
  const dispute = (charge: PaidSubject, effect: DisputeEffect) =>
    renewing.shop.site.nest
      .get(Database)
      .transaction((transaction) =>
        renewing.shop
          .get(RefundAccess)
          .applyDispute(transaction, charge, effect, renewing.shop.site.clock.now()),
      );
  const rightOf = async (contractId: ContractId) => {
    const [right] = await database.rows<{ isSuspended: boolean }>(
      'SELECT suspended_at IS NOT NULL AS "isSuspended" FROM entitlement WHERE source_id = $1',
      [contractId],
    );
    return right?.isSuspended;
  };

  it('suspends the contract of the new plan until the dispute is decided', async () => {
    const { id, charge } = await paidThenChanged();
    await renewing.sweepOn('2026-03-28');
    const next = await site.successor(id);
    await dispute(charge, { stage: 'OPEN', suspend: true, endNow: false });
    expect((await site.contract(next)).facts.isBlocked).toBe(true);
    expect(await rightOf(next)).toBe(true);
    await dispute(charge, { stage: 'WON', suspend: false, endNow: false });
    expect((await site.contract(next)).facts.isBlocked).toBe(false);
    expect(await rightOf(next)).toBe(false);
  });

  it('ends the contract of the new plan when the dispute is lost', async () => {
    const { id, charge } = await paidThenChanged();
    await renewing.sweepOn('2026-03-28');
    const next = await site.successor(id);
    await dispute(charge, { stage: 'LOST', suspend: false, endNow: true });
    expect(await renewing.seen(next)).toMatchObject({ state: 'ENDED', endReason: 'REFUNDED' });
  });

  it('refuses a change while the contract of the old plan is suspended', async () => {
    const { id, charge } = await paidThenChanged();
    await site.withdraw(id);
    await dispute(charge, { stage: 'OPEN', suspend: true, endNow: false });
    await expect(site.schedule(id, 'premium')).rejects.toMatchObject({
      code: 'SUBSCRIPTION_CHANGE_UNDER_REVIEW',
    });
  });
});

it('an incident with a payment of the old plan blocks the contract of the new plan', async () => {
  const id = await site.join(await renewing.shop.addCard(good), 28);
  await renewing.sweepOn('2026-02-28');
  const [cycle] = await database.rows<{ id: string }>('SELECT id FROM billing_cycle WHERE contract_id = $1', [
    id,
  ]);
  await site.schedule(id, 'yearly');
  await renewing.sweepOn('2026-03-28');
  const next = await site.successor(id);
  const incidents = renewing.shop.get(ContractIncidents);
  expect(await incidents.blockContract({ kind: 'cycle', id: cycle?.id ?? '' }, 'collected twice')).toBe(next);
  expect((await site.contract(next)).facts.isBlocked).toBe(true);
});

it('a member whose new method cannot pay for the old plan cannot return to it', async () => {
  const id = await site.join(await renewing.shop.addCard(dead), 28);
  await renewing.on('2026-02-10');
  await site.schedule(id, 'yearly');
  await renewing.sweepOn('2026-02-28');
  const next = await site.successor(id);
  const catalogue = renewing.shop.get(PaymentMethodCatalogue);
  jest.spyOn(catalogue, 'canPay').mockImplementation((_, planId) => planId !== 'standard');
  await expect(site.returnToOldPlan(next)).rejects.toMatchObject({ code: 'SUBSCRIPTION_CHANGE_CLOSED' });
  jest.restoreAllMocks();
  await site.returnToOldPlan(next);
});
