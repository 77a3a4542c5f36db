import { describe, expect, it } from '@jest/globals';

import { accountTopRows, accountTop } from '@account/domain/identity/my-page/account-top';

import { calls } from './calls.js';
import { isOwnPath, screens } from './screens.js';

const pathOf = ({ path }: { path: string }) => path;
const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

describe('the tables of pages and calls', () => {
  it('name each page once', () => {
    expect(new Set(screens.map(({ path }) => shape(path))).size).toBe(screens.length);
  });

  it('name each call once', () => {
    expect(new Set(calls.map(({ method, path }) => `${method} ${shape(path)}`)).size).toBe(calls.length);
  });

  it('hold every page of the product', () => {
    expect(screens).toHaveLength(103);
    expect(screens.map(pathOf).every((path) => /^\/$|^(\/(\{\w+\}|[\w-]+))+$/.test(path))).toBe(true);
  });

  it('hold every page that My Page leads to', () => {
    const all = accountTop({
      isApp: false,
      hasSubscriptionPlan: true,
      isEnabledUserId: true,
      useProfileImage: true,
      isEnabledPassword: true,
      isRegisteredPassword: false,
      isEnabledMultiFactor: true,
      externalAccounts: 2,
      isNewsletterEnabled: true,
      isPrivacyEnabled: true,
      isPinCodeEnabled: true,
      isOidcEnabled: true,
    }).flatMap(({ rows }) => rows);
    expect(all).toHaveLength(accountTopRows.length - 1);
    for (const { page } of all) {
      if (page !== null) expect(screens.map(pathOf)).toContain(page.split('?')[0]);
    }
  });
});

describe('a path of ours', () => {
  it.each(['/', '/login', '/logout', '/mypage', '/signup/pin-code', '/terms'])('is %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each([
    ['unknown', '/nowhere'],
    ['longer than a page', '/mypage/nowhere'],
    ['ended by a slash', '/mypage/'],
    ['in other letters', '/MyPage'],
    ['of a later release', '/withdraw'],
    ['a call', '/zapi/signup'],
    ['a pattern of the table itself', '/mypage.'],
    ['empty', ''],
  ])('is not one that is %s', (_, path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
