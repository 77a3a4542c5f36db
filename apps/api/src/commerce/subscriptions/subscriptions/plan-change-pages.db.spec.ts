import { beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import type { ContractId } from '../contracts/contracts.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import { scheduleChange, takeEffect } from '../contracts/plan-changes.testing.js';
import { callOf, pathOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Does not truncate the rows that the store file created. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;

const day = businessDate;

let owner: Subscriber;
let id: ContractId;

beforeEach(async () => {
  owner = await shop.subscriber();
  id = await shop.join(owner);
});

const detail = async () =>
  subscriptionScreen.data.parse((await owner.visitor.screen(pathOf(id))).json()).contract;

describe('the pages of a contract that ended with a change of plan', () => {
  let next: ContractId;

  beforeEach(async () => {
    await scheduleChange(site.nest, id);
    next = await takeEffect(site.nest, id);
  });

  it.each([
    '',
    '?returnTo=/withdraw',
    '/payment-method',
    '/payment-method?registration=r-1',
    '/payment-method/complete',
    '/withdraw',
    '/withdraw?returnTo=/withdraw',
    '/withdraw/complete',
  ])('lead to the contract that continues it: "%s"', async (page) => {
    expect((await owner.visitor.screen(`${pathOf(id)}${page}`)).json()).toEqual({
      redirectTo: `${pathOf(next)}${page}`,
    });
  });

  it('lead over several changes to the running contract, even years later', async () => {
    await changeContract(site.nest, next, (facts) => ({
      ...facts,
      ...{ settledCycles: 1, nextNumber: 1, lastSettlement: 'RENEWAL' },
    }));
    await scheduleChange(site.nest, next, { planId: 'asking' });
    const last = await takeEffect(site.nest, next);
    site.clock.travelTo('2029-10-12T00:15:00+09:00');
    await shop.logIn(owner);
    expect((await owner.visitor.screen(pathOf(id))).json()).toEqual({ redirectTo: pathOf(last) });
  });

  it('are not found for another member', async () => {
    const stranger = await shop.subscriber();
    expect(await stranger.visitor.screen(pathOf(id))).toBeProblem('NOT_FOUND');
  });

  it.each([
    ['withdraw', {}, 'SUBSCRIPTION_ALREADY_CANCELLED'],
    ['withdraw/cancel', {}, 'SUBSCRIPTION_ALREADY_CANCELLED'],
    ['re-settlement', {}, 'SUBSCRIPTION_ALREADY_CANCELLED'],
  ] as const)('reject calls instead of applying them to the successor: "%s"', async (act, body, problem) => {
    expect(await owner.visitor.post(callOf(id, act), body)).toBeProblem(problem);
    expect(await shop.changes(next)).toEqual([]);
  });
});

describe('the page of a contract with a scheduled change', () => {
  const stopping = (on: string) =>
    changeContract(site.nest, id, (facts) => ({ ...facts, forceStopOn: day(on) }));

  it('does not announce the end of the old plan if the change comes first', async () => {
    await stopping('2026-11-01');
    expect(await detail()).toMatchObject({ planStop: { endsAt: '2026-10-31T15:00:00.000Z' } });
    await scheduleChange(site.nest, id);
    expect(await detail()).toMatchObject({ planStop: null, forceStopRenewDate: null, endsAt: null });
  });

  it('shows the result of a cancellation', async () => {
    await scheduleChange(site.nest, id);
    expect(await detail()).toMatchObject({
      ifCancelled: { endsAt: '2026-10-31T15:00:00.000Z' },
      billingAmount: 19_800,
      planChange: {
        href: `${pathOf(id)}/change`,
        scheduled: { on: '2026-11-01', withdrawUntil: '2026-10-31' },
      },
    });
  });
});
