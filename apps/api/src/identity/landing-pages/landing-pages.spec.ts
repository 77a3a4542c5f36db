import { describe, expect, it } from '@jest/globals';

import type { RequestContext } from '../../platform/http/request-context.js';
import type { AccountId, SessionId } from '../../platform/ids/ids.js';
import { LandingPages } from './landing-pages.service.js';

const member = 'a' as AccountId;
const context = {} as RequestContext;

function pages(page?: string): LandingPages {
  const first = () => Promise.resolve(page);
  const isAfterSignUp = () => Promise.resolve(page !== undefined);
  return new LandingPages({
    hasPageAfterSignUp: isAfterSignUp,
    findPageAfterSignUp: first,
    findPageAfterLogin: first,
  });
}

describe('a logged-in member', () => {
  it.each([
    ['/mypage/login-history', '/mypage/login-history'],
    ['https://elsewhere.example', '/mypage'],
    [null, '/mypage'],
  ])(
    'is redirected after a login with the return target %s to %s when there is no interstitial page',
    async (wanted, page) => {
      expect(await pages().pageAfterLogin(member, wanted, context)).toBe(page);
    },
  );

  it.each([
    ['/mypage/login-history', '/first'],
    [null, '/first'],
    ['/plans', '/plans'],
    ['/plans?campaign=1', '/plans?campaign=1'],
    ['/mypage/plans', '/first'],
    ['/mypage/reauthorize?returnTo=/mypage/edit', '/mypage/reauthorize?returnTo=/mypage/edit'],
    ['/oidc/loginInteraction?flow=x', '/oidc/loginInteraction?flow=x'],
  ])(
    'is redirected after a login with the return target %s to %s when there is an interstitial page',
    async (wanted, page) => {
      expect(await pages('/first').pageAfterLogin(member, wanted, context)).toBe(page);
    },
  );
});

it('is redirected after a sign-up to the interstitial page, otherwise to the requested page, otherwise to the completion page', async () => {
  const person = { accountId: member, sessionId: 's' as SessionId, returnTo: '/plans/monthly' };
  expect(await pages('/first').pageAfterSignUp(person, context)).toBe('/first');
  expect(await pages().pageAfterSignUp(person, context)).toBe('/plans/monthly');
  expect(await pages().pageAfterSignUp({ ...person, returnTo: null }, context)).toBe('/signup/complete');
});
