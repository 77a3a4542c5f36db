import { expect, it } from '@jest/globals';
import type { PaymentMethodView } from '@account/contracts/commerce/payment-methods/payment-method.contract';
import {
  paymentMethodCompleteScreen,
  paymentMethodDeletedScreen,
  paymentMethodsScreen,
} from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import type { PageContract } from '@account/contracts/platform/call';
import { testDatabase } from '@account/testing/database';
import type * as z from 'zod/mini';

import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { siteWithPayments } from './payment-methods.testing.js';

const database = testDatabase({ emptied: 'once' });
const shop = siteWithPayments(database);

it('the data of the pages of ways to pay is as declared, and nothing besides, in each state', async () => {
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
    count: 1,
    paymentMethodList: [{ cardInfo: { cardNumberSuffix: '4444' } }],
  });
  const ofMyPage = await database.rows('SELECT payment_methods AS count FROM my_page_summary');
  expect(ofMyPage).toEqual([{ count: 1 }]);
});
