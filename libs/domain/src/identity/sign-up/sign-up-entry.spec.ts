import { describe, expect, it } from '@jest/globals';

import { callbackPageOf, interactionSignUpEntry, signUpEntryFor } from './sign-up-entry.js';

const flow = 'a'.repeat(43);

describe('the entry point of a sign-up', () => {
  it('has its own pages in an authorization request, and returns to that request', () => {
    const entry = signUpEntryFor(`/oidc/loginInteraction?flow=${flow}`);
    expect(entry).toEqual({
      policyPage: `/oidc/signup?flow=${flow}`,
      authPage: `/oidc/signup/auth?flow=${flow}`,
      loginPage: `/oidc/login?flow=${flow}`,
      continueTo: `/oidc/loginInteraction?flow=${flow}`,
    });
    expect(entry).toEqual(interactionSignUpEntry(flow));
    expect(callbackPageOf(entry)).toBe(`/oidc/signup/auth?flow=${flow}&isCallback=true`);
  });

  it.each([
    undefined,
    null,
    '',
    '/mypage',
    '/oidc/loginInteraction',
    `/oidc/loginInteraction?flow=${flow}a`,
    `/oidc/loginInteraction?flow=${flow}&returnTo=//evil.example`,
    `https://evil.example/oidc/loginInteraction?flow=${flow}`,
    `/oidc/loginInteraction?flow=${flow}\n`,
  ])('is the default entry point for %j', (end) => {
    const entry = signUpEntryFor(end);
    expect(entry).toEqual({
      policyPage: '/signup',
      authPage: '/signup/auth',
      loginPage: '/login',
      continueTo: null,
    });
    expect(callbackPageOf(entry)).toBe('/signup/auth?isCallback=true');
  });
});
