import { expect, it } from '@jest/globals';
import { paymentHistoryScreen } from '@account/contracts/commerce/books/invoices/payment-history.contract';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsRow,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import type { PageContract } from '@account/contracts/platform/call';
import { subscriptionMethodScreen } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-screens.contract';
import { addDays, businessDateAt } from '@account/domain/commerce/business-day/business-date';
import { yen } from '@account/domain/commerce/money/yen';
import { testDatabase } from '@account/testing/database';
import type * as z from 'zod/mini';

import { newId } from '../../../platform/ids/ids.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import {
  changeContract,
  joinContract,
  type TestOrder,
} from '../../subscriptions/contracts/contracts.testing.js';
import type { PaymentMethodId } from './payment-method.types.js';
import { siteWithPayments } from './payment-methods.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database);

it('the payment method pages return exactly the declared data in each state', async () => {
  await addMember(shop.site.nest);
  const visitor = new TestVisitor(shop.site.nest);
  await logIn(visitor);
  const see = async <Data extends z.ZodMiniType>({ data }: PageContract<Data>, path: string) =>
    data.parse((await visitor.screen(path)).json());

  expect(await see(paymentMethodsScreen, '/mypage/payment-method')).toMatchObject({ paymentMethodList: [] });
  const saved = await shop.withCard(visitor, '4111111111111111');
  expect(await see(paymentMethodCompleteScreen, saved)).toMatchObject({
    state: 'done',
    registration: null,
    paymentMethodList: [{ cardInfo: { cardNumberSuffix: '1111' }, contracts: [] }],
  });
  const refused = await shop.withCard(visitor, '4000000101220004');
  expect(await see(paymentMethodsScreen, refused)).toMatchObject({ registration: { outcome: 'failed' } });

  const form = await shop.beginLink(visitor, 'SbpsDocomo');
  const agreed = await shop.comesBack(
    visitor,
    await shop.atCarrier(form, { choice: 'agree', notice: 'none' }),
  );
  expect(await see(paymentMethodCompleteScreen, agreed)).toMatchObject({
    state: 'checking',
    paymentMethodList: [],
  });
  const list = await see(paymentMethodsScreen, '/mypage/payment-method');
  expect(list).toMatchObject({ checking: [{ outcome: 'checking' }] });

  const fromPlan = await shop.withCard(visitor, '5555555555554444', { returnTo: '/plans/film-night-bus' });
  const { search } = new URL(fromPlan, 'https://shop.example');
  expect((await visitor.screen(`/mypage/payment-method/complete${search}`)).json()).toEqual({
    redirectTo: fromPlan,
  });

  const [card] = (list as { paymentMethodList: PaymentMethodView[] }).paymentMethodList;
  await visitor.send({
    method: 'DELETE',
    url: `/zapi/account/payment-method/${card?.accountPaymentMethodId ?? ''}`,
    payload: {},
  });
  expect(await see(paymentMethodDeletedScreen, '/mypage/payment-method/delete/complete')).toMatchObject({
    paymentMethodList: [{ cardInfo: { cardNumberSuffix: '4444' } }],
  });
  const ofMyPage = await database.rows('SELECT payment_methods AS count FROM my_page_summary');
  expect(ofMyPage).toEqual([{ count: 1 }]);
});

/** A member with their own session. */
class Payer {
  readonly visitor = new TestVisitor(shop.site.nest);

  private constructor(private readonly accountId: Parameters<typeof joinContract>[1]) {}

  static async called(): Promise<Payer> {
    const email = `${newId()}@example.jp`;
    const payer = new Payer(await addMember(shop.site.nest, { email }));
    await logIn(payer.visitor, email);
    return payer;
  }

  /**
   * Adds a card.
   * @returns the id of the newest payment method
   */
  async adds(card: string): Promise<PaymentMethodId> {
    await shop.withCard(this.visitor, card);
    const [newest] = (await shop.methods(this.visitor)).sort((one, next) =>
      next.registeredAt.localeCompare(one.registeredAt),
    );
    return newest?.accountPaymentMethodId as PaymentMethodId;
  }

  async joins(planId: string, order: TestOrder) {
    const createdContract = await joinContract(shop.site.nest, this.accountId, { planId, ...order });
    if (createdContract.outcome !== 'joined') throw new Error(createdContract.outcome);
    return createdContract.contractId;
  }

  async sees() {
    const answer = await this.visitor.screen('/mypage/payment-method/complete');
    return paymentMethodCompleteScreen.data.parse(answer.json()).plans;
  }

  async missing() {
    const answer = await this.visitor.screen('/mypage/payment-history');
    return paymentHistoryScreen.data.parse(answer.json()).missing;
  }

  /** Returns the failing payment methods that My Page lists. */
  async failing() {
    const { sections } = (await this.visitor.screen('/mypage')).json<{
      sections: { rows: { row: string; data: unknown }[] }[];
    }>();
    const row = sections.flatMap(({ rows }) => rows).find((each) => each.row === paymentMethodsRow.row);
    return paymentMethodsRow.data.parse(row?.data).failing;
  }
}

it('My Page lists a failing payment method with its plans, even after another method was added', async () => {
  const payer = await Payer.called();
  const methods: PaymentMethodId[] = [];
  for (const card of ['4111111111111111', '5555555555554444', '4000000201220003']) {
    methods.push(await payer.adds(card));
    shop.site.clock.travel({ minutes: 1 });
  }
  const [first, second, unused] = methods;
  const monthly = await payer.joins('monthly', { methodId: first ?? null });
  const yearly = await payer.joins('yearly', { methodId: second ?? null });
  const failing = async () =>
    (await payer.sees()).flatMap(({ subscriptionId, isFailing }) => (isFailing ? [subscriptionId] : []));
  const fails = (id: PaymentMethodId | undefined) =>
    database.rows(`UPDATE payment_method SET state = 'NEEDS_REPLACING' WHERE id = $1`, [id]);
  expect(await payer.failing()).toEqual([]);
  await fails(first);
  expect(await failing()).toEqual([monthly]);
  await fails(second);
  expect((await failing()).sort()).toEqual([monthly, yearly].sort());
  await fails(unused);
  expect(await payer.failing()).toMatchObject([
    { cardInfo: { cardNumberSuffix: '4444' }, state: 'needsReplacing', subscriptionIds: [yearly] },
    { cardInfo: { cardNumberSuffix: '1111' }, state: 'needsReplacing', subscriptionIds: [monthly] },
  ]);
});

it('the page of an added method shows what each plan of the member needs, and whether the method can pay for it', async () => {
  const [payer, other] = [await Payer.called(), await Payer.called()];
  const refused = await payer.adds('4111111111111111');
  const others = await other.adds('4111111111111111');
  const today = businessDateAt(shop.site.clock.now());
  const [monthly, yearly, ofOther] = [
    await payer.joins('monthly', { methodId: refused }),
    await payer.joins('yearly', { freeDays: 30, price: { amount: yen(19_800), version: 1 } }),
    await other.joins('monthly', { methodId: others }),
  ];
  const hold = (id: typeof monthly, method: 'usable' | 'needsReplacing') =>
    changeContract(shop.site.nest, id, (facts) => ({ ...facts, method, heldSince: today }));
  await hold(monthly, 'usable');
  const missing = { since: today, amount: 1_980, endsOn: addDays(today, 60) };
  const wayOf = (id: typeof monthly) => ({
    act: 'use',
    href: expect.stringMatching(new RegExp(`^/mypage/subscription/${id}/payment-method\\?registration=`)),
  });

  shop.site.clock.travel({ minutes: 1 });
  const added = await payer.adds('5555555555554444');
  const plans = await payer.sees();
  expect(plans).toEqual([
    expect.objectContaining({
      ...{ subscriptionId: monthly, accountPaymentMethodId: refused, hold: missing, endsAt: null },
      isFailing: true,
      way: wayOf(monthly),
    }),
    expect.objectContaining({
      ...{ subscriptionId: yearly, accountPaymentMethodId: null, hold: null, way: wayOf(yearly) },
      isFailing: true,
      endsAt: expect.any(String),
    }),
  ]);
  const page = await payer.visitor.screen(plans[0]?.way?.href ?? '');
  expect(subscriptionMethodScreen.data.parse(page.json())).toMatchObject({
    preselected: added,
    amountNow: 1_980,
  });
  expect(await other.sees()).toMatchObject([
    { subscriptionId: ofOther, accountPaymentMethodId: others, hold: null, way: null, isFailing: false },
  ]);

  const { since, amount } = missing;
  expect(await payer.missing()).toEqual([
    { subscriptionId: monthly, planName: 'ヨルベ見放題', since, amount },
  ]);
  expect(await other.missing()).toEqual([]);

  shop.site.clock.travel({ minutes: 1 });
  expect(await payer.adds('4111111111111111')).toBe(refused);
  expect((await payer.sees())[0]?.way).toEqual({ act: 'retry', href: `/mypage/subscription/${monthly}` });
  await hold(monthly, 'needsReplacing');
  shop.site.clock.travel({ minutes: 1 });
  expect((await payer.sees())[0]?.way).toEqual(wayOf(monthly));

  const form = await shop.beginLink(payer.visitor, 'SbpsDocomo');
  await shop.atCarrier(form, { choice: 'agree' });
  await shop.takeNotices(1);
  // The carrier's maximum amount is less than the price of a year.
  expect(await payer.sees()).toMatchObject([
    { subscriptionId: monthly, way: { act: 'use' } },
    { subscriptionId: yearly, way: null },
  ]);
  await changeContract(shop.site.nest, monthly, (facts) => ({ ...facts, cancelRequestedOn: today }));
  expect(await payer.sees()).toMatchObject([{ subscriptionId: yearly }]);
});
