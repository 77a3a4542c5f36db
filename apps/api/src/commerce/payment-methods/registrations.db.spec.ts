import { beforeEach, describe, expect, it } from '@jest/globals';
import { pageAccountHeader } from '@account/contracts/platform/page-account';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { redirectOf, registrationIn, siteWithPayments } from './payment-methods.testing.js';

const database = testDatabase();
const shop = siteWithPayments(database);
const { site } = shop;

let visitor: TestVisitor;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

const complete = /^\/mypage\/payment-method\/complete\?registration=[\w-]{36}$/;

describe('a card', () => {
  it('is saved after its issuer asked who is there, and is said so', async () => {
    const page = await shop.withCard(visitor, '4111111111111111');
    expect(page).toMatch(complete);
    expect((await visitor.screen(page)).json()).toMatchObject({
      state: 'done',
      registration: null,
      paymentMethod: {
        paymentMethodType: 'SbpsCredit',
        displayName: 'クレジットカード',
        cardInfo: { cardbrandCode: 'V', cardNumberSuffix: '1111', expireDate: '203512' },
        state: 'usable',
        deletableState: 'free',
      },
      count: 1,
    });
  });
});

describe('a carrier', () => {
  it('is saved by its notice, not by the return', async () => {
    const form = await shop.beginLink(visitor, 'SbpsDocomo');
    const posted = await shop.atCarrier(form, { choice: 'agree', notice: 'normal' });
    const page = await shop.comesBack(visitor, posted);
    expect(page).toMatch(complete);
    expect(registrationIn(page)).toBe(form.registrationId);
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'checking' });
    expect(await shop.methods(visitor)).toEqual([]);
    await shop.takeNotices(1);
    expect(await shop.follow(visitor, page)).toMatchObject({ outcome: 'done', redirectTo: page });
    expect(await shop.methods(visitor)).toMatchObject([{ paymentMethodType: 'SbpsDocomo', cardInfo: null }]);
  });
});

describe('PayPal', () => {
  it('is saved after the buyer approved it there', async () => {
    const answer = await visitor.get('/zapi/account/payment-method/paypal', await ownPage());
    const page = await shop.atPaypal(redirectOf(answer), 'agree');
    const landed = await visitor.get(page);
    const back = await visitor.get(String(landed.headers['location']));
    expect(String(back.headers['location'])).toMatch(complete);
    expect(await shop.methods(visitor)).toMatchObject([{ paymentMethodType: 'PaypalRest' }]);
  });
});

const ownPage = async () => ({ [pageAccountHeader]: await visitor.pageAccount() });
