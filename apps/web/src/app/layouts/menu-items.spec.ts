import { describe, expect, it } from '@jest/globals';

import { currentItem, menuItemsOf, type MenuSituation } from './menu-items.js';

const everything = { visibleHome: true, hasSubscriptionPlan: true, isStorePaymentAvailable: true };
const nothing = { visibleHome: false, hasSubscriptionPlan: false, isStorePaymentAvailable: false };
const onMyPage: MenuSituation = { path: '/mypage', isApp: false, backUrl: '', status: everything };

function names(situation: Partial<MenuSituation>): string[] {
  return menuItemsOf({ ...onMyPage, ...situation }).map(({ name }) => name);
}

describe('the account menu', () => {
  it.each([
    ['everything', everything, ['home', 'plans', 'paymentMethod', 'paymentHistory', 'top']],
    ['nothing', nothing, ['top']],
    ['only an own plan', { ...nothing, visibleHome: true }, ['home', 'top']],
    ['plans but no payment', { ...nothing, hasSubscriptionPlan: true }, ['plans', 'top']],
    [
      'payment but no plans',
      { ...nothing, isStorePaymentAvailable: true },
      ['paymentMethod', 'paymentHistory', 'top'],
    ],
  ])('has the expected items in a store with %s', (_, status, items) => {
    expect(names({ status })).toEqual(items);
  });

  it.each([
    '/mypage/edit/complete',
    '/mypage/edit/confirm',
    '/mypage/social/enable/complete',
    '/social/relate/error',
    '/plans/gold/confirm',
    '/plans/gold/complete',
    '/plans/gold',
    '/plans',
  ])('is hidden on %s in browsers and in the app', (path) => {
    expect(names({ path })).toEqual([]);
    expect(names({ path, isApp: true })).toEqual([]);
  });

  it('has only a link back to the withdrawal during a withdrawal, and is empty on completion pages', () => {
    const path = '/mypage/subscription/s1/withdraw';
    const back = [{ name: 'back', href: '/withdraw' }];
    expect(menuItemsOf({ ...onMyPage, path, isWithdrawing: true })).toEqual(back);
    expect(menuItemsOf({ ...onMyPage, path: `${path}/complete`, isWithdrawing: true })).toEqual([]);
  });

  it.each(['/mypage/completed', '/mypage/confirmation', '/mypage/complete/more'])(
    'is shown on the page %s',
    (path) => {
      expect(names({ path })).toContain('top');
    },
  );

  it.each([
    ['in the app', { isApp: true }],
    ['outside My Page', { path: '/licenses' }],
    ['on a page whose path only starts like My Page', { path: '/mypages' }],
  ])('has only a Back item %s', (_, situation) => {
    expect(names(situation)).toEqual(['back']);
  });

  it('links back to the previous page, or to My Page', () => {
    const back = (backUrl: string) => menuItemsOf({ ...onMyPage, isApp: true, backUrl })[0]?.href;
    expect(back('/plans')).toBe('/plans');
    expect(back('')).toBe('/mypage');
  });
});

describe('the current item', () => {
  const items = menuItemsOf(onMyPage);

  it.each([
    ['/mypage', '/mypage'],
    ['/mypage/plans', '/mypage/plans'],
    ['/mypage/payment-method', '/mypage/payment-method'],
    ['/mypage/payment-method/delete/complete', '/mypage/payment-method'],
    ['/mypage/password/edit', undefined],
    ['/mypage/plansbook', undefined],
  ])('for the page %s is %s', (path, href) => {
    expect(currentItem(path, items)).toBe(href);
  });

  it.each(['/mypage', '/mypage/edit'])('is never the Back item in the app (%s)', (path) => {
    expect(currentItem(path, menuItemsOf({ ...onMyPage, path, isApp: true }))).toBeUndefined();
  });
});
