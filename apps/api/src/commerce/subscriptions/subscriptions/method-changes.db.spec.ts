import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  subscriptionMethodCompleteScreen,
  subscriptionMethodScreen,
  subscriptionScreen,
} from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import type { ProblemCode } from '@account/contracts/platform/problem-codes';
import { businessDate } from '@account/domain/commerce/business-day/business-date';
import type { ContractFacts } from '@account/domain/commerce/subscriptions/contracts/contract-facts';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import type { ContractId } from '../contracts/contracts.service.js';
import { changeContract } from '../contracts/contracts.testing.js';
import type { PaymentMethodId } from '../../payments/payment-methods/saved/payment-method-uses.port.js';
import { addMethod } from '../../payments/payment-methods/saved-methods.testing.js';
import { callOf, pathOf, SubscriptionsSite, type Subscriber } from './subscriptions.testing.js';

/** Keeps the rows that were created from the store file. */
const shop = new SubscriptionsSite(testDatabase({ emptied: 'once' }));
const { site } = shop;

let member: Subscriber;
let other: PaymentMethodId;
let id: ContractId;

beforeEach(async () => {
  member = await shop.subscriber();
  other = await addMethod(site.nest, member.accountId, { type: 'SbpsDocomo' });
  id = await shop.join(member);
});

const day = businessDate;
const facts = (changes: Partial<ContractFacts>) =>
  changeContract(site.nest, id, (before) => ({ ...before, ...changes }));
const change = (paymentMethodId?: string) =>
  member.visitor.post(callOf(id, 'change-payment-method'), { paymentMethodId });
const detail = async () =>
  subscriptionScreen.data.parse((await member.visitor.screen(pathOf(id))).json()).contract;
const page = async () =>
  subscriptionMethodScreen.data.parse((await member.visitor.screen(`${pathOf(id)}/payment-method`)).json());
const complete = () => member.visitor.screen(`${pathOf(id)}/payment-method/complete`);
const done = () => ({ redirectTo: `${pathOf(id)}/payment-method/complete` });

describe('a change of payment method', () => {
  it('selects a saved payment method, which is charged from the next payment on', async () => {
    const { paymentMethodList, amountNow, countsFrom, preselected } = await page();
    const choices = paymentMethodList.map(({ accountPaymentMethodId, isSelectable, whyNot }) => ({
      of: accountPaymentMethodId,
      isSelectable,
      whyNot,
    }));
    expect(choices).toEqual([
      { of: member.methodId, isSelectable: false, whyNot: 'current' },
      { of: other, isSelectable: true, whyNot: null },
    ]);
    expect({ amountNow, countsFrom, preselected }).toEqual({
      amountNow: null,
      countsFrom: '2026-11-01',
      preselected: null,
    });
    expect((await complete()).json()).toEqual({ redirectTo: pathOf(id) });

    expect((await change(other)).json()).toEqual(done());
    expect(subscriptionMethodCompleteScreen.data.parse((await complete()).json())).toMatchObject({
      state: 'changed',
      countsFrom: '2026-11-01',
      mailedTo: member.email,
      amount: null,
      problem: null,
      contract: {
        accountPaymentMethod: { paymentMethodType: 'SbpsDocomo' },
        nextSettlementDay: '2026-11-01',
      },
    });
    expect(await shop.changes(id)).toEqual([{ kind: 'METHOD_CHANGED', survey: null, collects: false }]);
    expect(await shop.mailsTo(member)).toEqual(['subscriptionMethodChanged']);
    expect(await shop.audited(id)).toEqual(['contract.methodChanged']);
    site.clock.travel({ minutes: 10 });
    expect((await complete()).json()).toEqual({ redirectTo: pathOf(id) });
  });

  it('applies from the first month that the carrier does not collect', async () => {
    id = await shop.join(member, { planId: 'asking', carrier: true });
    site.clock.travelTo('2026-10-31T10:00:00+09:00');
    await shop.logIn(member);
    expect((await change(other)).json()).toEqual(done());
    expect((await complete()).json()).toMatchObject({ state: 'changed', countsFrom: '2026-12-01' });
    const mail = (await site.mails()).find(({ to }) => to === member.email);
    expect(mail).toMatchObject({
      template: 'subscriptionMethodChanged',
      values: { countsFrom: '2026-12-01' },
    });
  });

  it('has no effect if the payment method is already selected', async () => {
    expect((await change(member.methodId)).json()).toEqual(done());
    expect(await shop.changes(id)).toEqual([]);
    expect(await shop.mailsTo(member)).toEqual([]);
  });

  it('prevents the end of a contract that was paid with a campaign code', async () => {
    await facts({ endedOn: day('2026-10-02'), endReason: 'CANCELLED' });
    id = await shop.join(member, { methodId: null });
    expect(await detail()).toMatchObject({ endsAt: '2026-10-31T15:00:00.000Z', nextSettlementDay: null });
    expect((await change(other)).json()).toEqual(done());
    expect(await detail()).toMatchObject({ endsAt: null, nextSettlementDay: '2026-11-01' });
  });

  it('accepts a payment method that was registered again', async () => {
    await facts({ method: 'needsReplacing' });
    expect((await page()).paymentMethodList.map(({ isSelectable }) => isSelectable)).toEqual([true, true]);
    expect((await change(member.methodId)).json()).toEqual(done());
    expect(await shop.changes(id)).toHaveLength(1);
  });
});

describe('the validation of a payment method', () => {
  it.each<[string, string | undefined, ProblemCode]>([
    ['rejects a missing choice', undefined, 'PAYMENT_METHOD_NOT_SELECTED'],
    ['rejects a method that is not added yet', 'new', 'PAYMENT_METHOD_NOT_SELECTED'],
    ['rejects a campaign code', 'CampaignCode', 'CAMPAIGN_CODE_CANNOT_RENEW'],
    ['rejects an unknown method', 'unknown', 'PAYMENT_METHOD_NOT_FOUND'],
  ])('%s', async (_, paymentMethodId, code) => {
    expect(await change(paymentMethodId)).toBeProblem(code);
    expect(await shop.changes(id)).toEqual([]);
  });

  it('rejects a payment method that cannot be charged, is restricted to other plans, or belongs to another member', async () => {
    await shop.database.rows("UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1", [other]);
    expect(await change(other)).toBeProblem('PAYMENT_METHOD_REREGISTER');
    const carriers = await addMethod(site.nest, member.accountId, { type: 'SbpsAuSimple' });
    expect(await change(carriers)).toBeProblem('PAYMENT_METHOD_NOT_FOR_PLAN');
    const { methodId } = await shop.subscriber();
    expect(await change(methodId)).toBeProblem('PAYMENT_METHOD_NOT_FOUND');
  });

  it.each<[string, Partial<ContractFacts>, ProblemCode]>([
    [
      'rejects a change during a renewal',
      { liveCharge: { unknownSince: null } },
      'SUBSCRIPTION_RENEWING_PAYMENT_METHOD',
    ],
    [
      'rejects a change after a cancellation',
      { cancelRequestedOn: day('2026-10-12') },
      'PAYMENT_METHOD_NOT_CHANGEABLE',
    ],
    [
      'rejects a change when the plan stops',
      { forceStopOn: day('2026-11-01') },
      'SUBSCRIPTION_ENDS_WITH_PLAN',
    ],
    [
      'rejects a change after the end of the contract',
      { endedOn: day('2026-10-10'), endReason: 'HOLD_LIMIT' },
      'PAYMENT_METHOD_NOT_CHANGEABLE',
    ],
  ])('%s', async (_, standing, code) => {
    await facts(standing);
    const { contract, countsFrom } = await page();
    expect(contract.obstacles.changeMethod).toMatchObject({ code });
    expect(countsFrom).toBeNull();
    expect(await change(other)).toBeProblem(code);
  });

  it('requires re-authentication', async () => {
    site.clock.travel({ minutes: 30 });
    expect(await change(other)).toBeProblem('REAUTHORIZATION_REQUIRED');
    const returnTo = encodeURIComponent(`${pathOf(id)}/payment-method`);
    expect((await member.visitor.screen(`${pathOf(id)}/payment-method`)).json()).toEqual({
      redirectTo: `/mypage/reauthorize?returnTo=${returnTo}`,
    });
  });
});

it('rejects a payment method that is deleted concurrently', async () => {
  for (let round = 0; round < 4; round += 1) {
    const chosen = await addMethod(site.nest, member.accountId, { type: 'SbpsDocomo' });
    const deleting = member.visitor.send({
      method: 'DELETE',
      url: `/zapi/account/payment-method/${chosen}`,
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const [changed, deleted] = await Promise.all([change(chosen), deleting]);
    expect([changed.statusCode, deleted.statusCode].filter((status) => status === 200)).toHaveLength(1);
    const [row] = await shop.database.rows<{ state: string }>(
      'SELECT m.state FROM contract c JOIN payment_method m ON m.id = c.payment_method_id WHERE c.id = $1',
      [id],
    );
    expect(row?.state).toBe('USABLE');
  }
});
