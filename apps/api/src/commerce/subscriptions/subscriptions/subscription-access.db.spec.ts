import { beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { newId } from '../../../platform/ids/ids.js';
import { statementsDuring } from '../../../testing/count-statements.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { logIn } from '../../../testing/test-members.js';
import type { ContractId } from '../contracts/contracts.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import { callOf, pathOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;

let owner: Subscriber;
let id: ContractId;

beforeEach(async () => {
  owner = await shop.subscriber();
  id = await shop.join(owner);
});

const day = businessDate;
const pages = ['', '/payment-method', '/payment-method/complete', '/withdraw', '/withdraw/complete'];
const acts = ['re-settlement', 'change-payment-method', 'withdraw', 'withdraw/cancel'];

describe('a contract page', () => {
  it.each(pages)('returns NOT_FOUND to another member: "%s"', async (page) => {
    const stranger = await shop.subscriber();
    for (const asked of [id, newId<'contract'>(), 'unknown' as ContractId])
      expect(await stranger.visitor.screen(`${pathOf(asked)}${page}`)).toBeProblem('NOT_FOUND');
  });

  it.each(acts)('rejects the call "%s" of another member', async (act) => {
    const stranger = await shop.subscriber();
    const body = act === 'change-payment-method' ? { paymentMethodId: stranger.methodId } : {};
    expect(await stranger.visitor.post(callOf(id, act), body)).toBeProblem('NOT_FOUND');
    expect(await shop.changes(id)).toEqual([]);
  });

  it('runs about 12 SQL statements, including session and page', async () => {
    const statements = await statementsDuring(() => owner.visitor.screen(pathOf(id)));
    expect(statements.length).toBeLessThanOrEqual(12);
  });

  it('requires a login for changes', async () => {
    const guest = new TestVisitor(site.nest);
    for (const act of acts) expect(await guest.post(callOf(id, act))).toBeProblem('SESSION_EXPIRED');
    const returnTo = encodeURIComponent(pathOf(id));
    expect((await guest.screen(pathOf(id))).json()).toEqual({ redirectTo: `/login?returnTo=${returnTo}` });
  });

  it('is visible in the app, which does not sell plans', async () => {
    const app = new TestVisitor(site.nest);
    app.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) VideoStoreApp/3.1';
    await logIn(app, owner.email);
    const inApp = subscriptionScreen.data.parse((await app.screen(pathOf(id))).json());
    expect(inApp.contract.planHref).toBeNull();
    const onSite = subscriptionScreen.data.parse((await owner.visitor.screen(pathOf(id))).json());
    expect(onSite.contract.planHref).toBe('/plans/standard');
  });

  it('does not link to the page of a retired plan', async () => {
    const old = await shop.join(owner, { planId: 'yearly' });
    await shop.database.rows("UPDATE plan SET retired_at = now() WHERE plan_id = 'yearly'");
    const { contract } = subscriptionScreen.data.parse((await owner.visitor.screen(pathOf(old))).json());
    expect(contract.planHref).toBeNull();
  });

  it('is available for a year after the end, and allows the member to buy the plan again', async () => {
    const end = { endedOn: day('2025-10-12'), endReason: 'HOLD_LIMIT' } as const;
    await changeContract(site.nest, id, (facts) => ({ ...facts, ...end }));
    const { contract } = subscriptionScreen.data.parse((await owner.visitor.screen(pathOf(id))).json());
    expect(contract).toMatchObject({
      statusGroup: 'ended',
      end: { endedAt: '2025-10-11T15:00:00.000Z', reason: 'HOLD_LIMIT' },
      canBuyAgain: true,
      ifCancelled: null,
      ifUndone: null,
    });
    expect((await owner.visitor.screen(`${pathOf(id)}/withdraw`)).json()).toEqual({ redirectTo: pathOf(id) });
    site.clock.travelTo('2026-10-13T00:00:00+09:00');
    await shop.logIn(owner);
    expect(await owner.visitor.screen(pathOf(id))).toBeProblem('NOT_FOUND');
  });

  it('does not offer the plan again if the store ended the contract', async () => {
    const shown = async (endReason: 'REFUNDED' | 'STOPPED') => {
      const end = { endedOn: day('2026-10-12'), endReason };
      await changeContract(site.nest, id, (facts) => ({ ...facts, ...end }));
      return (await owner.visitor.screen(pathOf(id))).json();
    };
    expect(await shown('REFUNDED')).toMatchObject({ contract: { canBuyAgain: true } });
    expect(await shown('STOPPED')).toMatchObject({
      contract: { end: { reason: 'STOPPED' }, canBuyAgain: false },
    });
  });

  it('shows state, price and possible actions of a contract that continues', async () => {
    const { contract, today } = subscriptionScreen.data.parse(
      (await owner.visitor.screen(pathOf(id))).json(),
    );
    expect(today).toBe('2026-10-12');
    expect(contract).toMatchObject({
      subscriptionStatus: 'NEW_CONTRACT',
      joinedOn: '2026-10-01',
      firstPaymentDay: '2026-10-01',
      nextSettlementDay: '2026-11-01',
      billingAmount: 1_980,
      canBuyAgain: false,
      methodState: 'usable',
      methodExpireDate: null,
      ifCancelled: { endsAt: '2026-10-31T15:00:00.000Z' },
      ifUndone: null,
      tries: [],
      nextDueIfPaidToday: null,
      checkingSince: null,
      isCheckedForLong: false,
      end: null,
      obstacles: { cancel: null, changeMethod: null },
    });
  });
});
