import { latestMailedCode } from '@account/testing/mailbox';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { enterAddress, fillForm, pagesOf, register } from '../../identity/sign-up/social-sign-up.testing.js';
import { aForm, registration } from '../../identity/sign-up/sign-up.testing.js';
import { siteWithProviders, travel } from '../../identity/social/social.testing.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { waitingRequest } from '../login/oidc-login.testing.js';

const site = siteWithProviders(testDatabase());
const email = 'hanako@example.jp';

let visitor: TestVisitor;
let flow: string;
let pages: ReturnType<typeof pagesOf>;

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  flow = await waitingRequest(site, visitor);
  pages = pagesOf(visitor);
});

const screenOf = async (path: string) => (await visitor.screen(path)).json();
const enterEmail = (query: string) =>
  visitor.post(`/zapi/oidc/signup/email${query}`, { type: 'signUp', email });

it('the sign-up in an authorization request begins with the address if the store does not show policies first', async () => {
  expect(await screenOf(`/oidc/signup?flow=${flow}`)).toEqual({
    redirectTo: `/oidc/signup/auth?flow=${flow}`,
  });
  expect(await screenOf(`/oidc/signup/auth?flow=${flow}`)).toMatchObject({ flow, email: '' });
});

it('the sign-up returns to the authorization request of the application, even after a change of the address', async () => {
  expect((await enterEmail(`?flow=${flow}`)).json()).toEqual({ redirectTo: '/signup/pin-code' });
  await visitor.post('/zapi/signup/email', { type: 'signUp', email, isChange: true });
  await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
  await visitor.post('/zapi/signup/confirm', await aForm(pages));
  const done = await visitor.post('/zapi/signup', await registration(pages));
  expect(done.json()).toEqual({ redirectTo: `/oidc/loginInteraction?flow=${flow}` });
  expect(await screenOf('/mypage')).toMatchObject({ account: { contactEmail: email } });
});

it('the sign-up continues in the language that the application requested, in pages and e-mails', async () => {
  visitor.cookies.set('flow_language', 'en');
  await enterEmail(`?flow=${flow}`);
  const { language } = await screenOf('/root');
  expect(language).toBe('en');
  expect(await site.mails()).toMatchObject([{ to: email, language: 'en' }]);
});

it('the sign-up links to the login and to other sign-up methods in the same authorization request', async () => {
  const loginPage = `/oidc/login?flow=${flow}`;
  expect(await screenOf(`/oidc/signup/auth?flow=${flow}`)).toMatchObject({ loginPage });
  await enterEmail(`?flow=${flow}`);
  expect(await screenOf('/signup/pin-code')).toMatchObject({ authPage: `/oidc/signup/auth?flow=${flow}` });
  expect(await screenOf('/signup/email?change')).toMatchObject({ loginPage });
  expect(await screenOf('/signup/email')).toMatchObject({ loginPage: '/login' });
  await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
  await visitor.post('/zapi/signup/confirm', await aForm(pages));
  expect(await screenOf('/signup/confirm')).toMatchObject({ loginPage });
});

it('the sign-up returns to the site if it was restarted on the site', async () => {
  await enterEmail(`?flow=${flow}`);
  await visitor.post('/zapi/signup/email', { type: 'signUp', email });
  await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
  await visitor.post('/zapi/signup/confirm', await aForm(pages));
  const done = await visitor.post('/zapi/signup', await registration(pages));
  expect(done.json()).toEqual({ redirectTo: '/signup/complete' });
});

it('the sign-up starts again for another authorization request, regardless of earlier steps', async () => {
  await enterEmail(`?flow=${flow}`);
  const other = await waitingRequest(site, visitor);
  expect(await screenOf(`/oidc/signup/auth?flow=${other}`)).toMatchObject({ flow: other, email });
});

it('the sign-up is not available to logged-in members', async () => {
  await addMember(site.nest);
  await logIn(visitor);
  for (const path of ['/oidc/signup', '/oidc/signup/auth'])
    expect(await screenOf(`${path}?flow=${flow}`)).toEqual({ redirectTo: `/oidc/login?flow=${flow}` });
  expect(await enterEmail(`?flow=${flow}`)).toBeProblem('FORBIDDEN');
});

it('the sign-up redirects only to known pages after the policies', async () => {
  await enterEmail(`?flow=${flow}`);
  await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
  const { policyConsentData } = (await aForm(pages)).inputtedData;
  const accept = async (returnTo: string) =>
    (await visitor.post('/zapi/signup/policy', { policyConsentData, returnTo })).json();
  const authPage = `/oidc/signup/auth?flow=${flow}`;
  expect(await accept(authPage)).toEqual({ redirectTo: authPage });
  expect(await accept('/oidc/signup/auth?flow=//evil.example')).toEqual({ redirectTo: '/signup/auth' });
});

describe('a new visitor who returns from an external login provider in an authorization request', () => {
  const inside = () => `/oidc/loginInteraction?flow=${flow}`;
  const callbackPage = () => `/oidc/signup/auth?flow=${flow}&isCallback=true`;

  it.each(['login', 'signup'] as const)(
    'returns to the authorization request after using the button on the %s page',
    async (action) => {
      expect(await travel(visitor, site, { action, returnTo: inside(), email })).toBe(callbackPage());
      expect(await screenOf(callbackPage())).toMatchObject({
        flow,
        isCallback: true,
        email,
        externalCallbackInfo: { userIdentifierType: 'Google', isEmailVerified: true },
      });
      const entered = await visitor.post(`/zapi/oidc/signup/email?flow=${flow}`, {
        type: 'signUp',
        email,
        isCallback: true,
      });
      expect(entered.json()).toEqual({ redirectTo: '/signup/form' });
      expect(await screenOf('/signup/email')).toEqual({ redirectTo: callbackPage() });
      await fillForm(visitor);
      expect((await register(visitor)).json()).toEqual({ redirectTo: inside() });
      expect(await screenOf('/mypage')).toMatchObject({ account: { contactEmail: email } });
    },
  );

  it("can use the provider's data only in that authorization request", async () => {
    await travel(visitor, site, { returnTo: inside(), email });
    const other = await waitingRequest(site, visitor);
    expect(await screenOf(`/oidc/signup/auth?flow=${other}&isCallback=true`)).toEqual({
      redirectTo: '/auth',
    });
    expect(await screenOf('/signup/auth?isCallback=true')).toEqual({ redirectTo: '/auth' });
    expect(await screenOf(`/oidc/signup/auth?flow=${other}`)).toMatchObject({ isCallback: false, email: '' });
  });

  it('returns to the authorization request after changing the address', async () => {
    await travel(visitor, site, { returnTo: inside(), outcome: 'noEmail' });
    expect((await enterAddress(visitor, email)).json()).toEqual({ redirectTo: '/signup/pin-code' });
    await visitor.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
    await fillForm(visitor);
    expect((await register(visitor)).json()).toEqual({ redirectTo: inside() });
  });

  it('accepts the policies and returns to the page of the authorization request', async () => {
    await travel(visitor, site, { returnTo: inside(), email });
    await visitor.post('/zapi/signup/email', { type: 'signUp', email, isCallback: true });
    const { policyConsentData } = (await aForm(pages)).inputtedData;
    const accepted = { policyConsentData, returnTo: callbackPage() };
    expect((await visitor.post('/zapi/signup/policy', accepted)).json()).toEqual({
      redirectTo: callbackPage(),
    });
  });
});
