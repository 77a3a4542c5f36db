import { socialProviders } from '@account/domain/identity/social/social-providers';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import { latestMailedCode } from '@account/testing/mailbox';
import '@account/testing/problem-matcher';
import { assertSingleUse } from '@account/testing/race';

import { SettingsService, type StoreSettings } from '../../store/settings/settings.service.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { siteWithProviders, travel } from '../social/social.testing.js';
import { comeBackNew, enterAddress, fillForm, pagesOf, register } from './social-sign-up.testing.js';
import { aForm } from './sign-up.testing.js';

const database = testDatabase();
const site = siteWithProviders(database);

const provided = 'misaki@gmail.example';
const callbackPage = '/signup/auth?isCallback=true';

let visitor: TestVisitor;
beforeEach(() => {
  visitor = new TestVisitor(site.nest);
});
afterEach(() => void jest.restoreAllMocks());

const dataOf = async (path: string, who = visitor) =>
  (await who.screen(path)).json<Record<string, unknown>>();
const enterCode = async (email: string, who = visitor) =>
  who.post('/zapi/signup/pin-code', { pinCode: latestMailedCode(email, await site.mails()) });
const links = () =>
  database.rows<{ provider: string; email: string | null; proved: string }>(
    `SELECT e.provider, e.email, e.is_email_verified AS "isEmailVerified", a.proved_email_key AS proved
       FROM linked_account e JOIN account a ON a.id = e.account_id`,
  );
const methods = async () =>
  (await database.rows<{ methods: string[] }>('SELECT methods FROM session')).map((row) => row.methods);
const accounts = () => database.rows('SELECT 1 FROM account');

function withStore(change: (settings: StoreSettings) => Partial<StoreSettings>): void {
  const settings = site.nest.get(SettingsService, { strict: false });
  const now = settings.current();
  jest.spyOn(settings, 'current').mockReturnValue({ ...now, ...change(now) });
}

const withSignUp = (change: Partial<StoreSettings['signUp']>) =>
  withStore(({ signUp }) => ({ signUp: { ...signUp, ...change } }));

describe('a new visitor who returns from an external login provider', () => {
  it.each(['login', 'signup'] as const)(
    'continues to the address step after using the button on the %s page',
    async (action) => {
      expect(await travel(visitor, site, { action })).toBe(callbackPage);
      expect(await dataOf(callbackPage)).toMatchObject({
        isCallback: true,
        externalCallbackInfo: {
          userIdentifierType: 'Google',
          userIdentifierName: 'Google',
          externalEmail: provided,
          isEmailVerified: true,
          isExistValidEmailDuplicate: false,
        },
        email: provided,
        policies: [expect.objectContaining({ key: 'terms' }), expect.objectContaining({ key: 'privacy' })],
        isSingleAuth: false,
        socialProviders: [],
      });
    },
  );

  it.each(['Google', 'Apple', 'YahooJapan'] as const)(
    'keeps the address that %s has verified and does not have to enter a code',
    async (provider) => {
      const answer = await comeBackNew(visitor, site, { provider });
      expect(answer.json()).toEqual({ redirectTo: '/signup/form' });
      expect(await site.mails()).toEqual([]);
      expect(await dataOf('/signup/form')).toMatchObject({
        email: provided,
        externalAccount: { userIdentifierType: provider },
      });
      expect((await fillForm(visitor)).json()).toEqual({ redirectTo: '/signup/confirm' });
      expect((await register(visitor)).json()).toEqual({ redirectTo: '/signup/complete' });
      expect(await links()).toEqual([{ provider, email: provided, isEmailVerified: true, proved: provided }]);
      expect(await methods()).toEqual([['Social']]);
      expect(await dataOf('/signup/complete')).toMatchObject({
        email: provided,
        isPasswordSet: true,
        externalAccounts: [{ userIdentifierType: provider }],
      });
      const later = new TestVisitor(site.nest, '198.51.100.9');
      expect(await travel(later, site, { provider })).toBe('/mypage');
    },
  );

  it.each(socialProviders)('verifies by code an address that %s has not verified', async (provider) => {
    const choice = { provider, outcome: provider === 'X' ? 'kind' : 'unverifiedEmail' } as const;
    expect((await comeBackNew(visitor, site, choice)).json()).toEqual({ redirectTo: '/signup/pin-code' });
    expect(await dataOf('/signup/form')).toEqual({ redirectTo: '/signup/pin-code' });
    const form = { inputtedData: { formData: {} } };
    expect(await visitor.post('/zapi/signup/confirm', form)).toBeProblem('INVALID_SESSION_FLOW');
    expect((await enterCode(provided)).json()).toEqual({ redirectTo: '/signup/form' });
    await fillForm(visitor);
    await register(visitor);
    expect(await links()).toEqual([
      { provider, email: provider === 'X' ? null : provided, isEmailVerified: false, proved: provided },
    ]);
    expect(await methods()).toEqual([['SignUp', 'Social']]);
  });

  it('enters an address when the provider does not send one', async () => {
    await travel(visitor, site, { outcome: 'noEmail' });
    const data = await dataOf(callbackPage);
    expect(data).toMatchObject({ email: '', externalCallbackInfo: { externalEmail: '' } });
    expect((await enterAddress(visitor, provided)).json()).toEqual({ redirectTo: '/signup/pin-code' });
  });

  it("must verify a different address by code, but can enter the provider's address again without a code", async () => {
    const changed = 'hanako@example.jp';
    const answer = await comeBackNew(visitor, site, { typed: changed });
    expect(answer.json()).toEqual({ redirectTo: '/signup/pin-code' });
    expect(await dataOf(callbackPage)).toMatchObject({ email: changed });
    expect((await enterCode(changed)).json()).toEqual({ redirectTo: '/signup/form' });
    await fillForm(visitor);
    expect((await enterAddress(visitor, provided)).json()).toEqual({ redirectTo: '/signup/form' });
    expect(await dataOf('/signup/form')).toMatchObject({ email: provided, formData: { name: '佐藤 花子' } });
    site.clock.travel({ seconds: 31 });
    await enterAddress(visitor, changed);
    await enterCode(changed);
    await fillForm(visitor);
    await register(visitor);
    expect(await links()).toEqual([
      { provider: 'Google', email: provided, isEmailVerified: true, proved: changed },
    ]);
  });

  it('accepts the policies after the return, or in the form if they were not accepted yet', async () => {
    await comeBackNew(visitor, site);
    expect((await dataOf('/signup/form')).policies).toHaveLength(2);
    const { policyConsentData } = (await aForm(pagesOf(visitor))).inputtedData;
    const accepted = { policyConsentData, returnTo: callbackPage };
    expect((await visitor.post('/zapi/signup/policy', accepted)).json()).toEqual({
      redirectTo: callbackPage,
    });
    expect(await dataOf(callbackPage)).toMatchObject({ policies: [] });
    expect(await dataOf('/signup/form')).toMatchObject({ policies: [], policyConsentData });
    await fillForm(visitor);
    expect((await register(visitor)).json()).toEqual({ redirectTo: '/signup/complete' });
    expect(await database.rows('SELECT 1 FROM policy_consent')).toHaveLength(2);
  });

  it('remains a guest until the sign-up is complete and cannot access member pages before', async () => {
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    expect(await dataOf('/root')).toMatchObject({ authId: '' });
    expect(await accounts()).toEqual([]);
    expect(await links()).toEqual([]);
  });
});

describe("a provider's address that belongs to a member", () => {
  it('is reported as in use, and another one is requested', async () => {
    await addMember(site.nest);
    expect(await travel(visitor, site, { email: memberEmail })).toBe(callbackPage);
    expect(await dataOf(callbackPage)).toMatchObject({
      email: '',
      externalCallbackInfo: { externalEmail: memberEmail, isExistValidEmailDuplicate: true },
    });
    expect(await enterAddress(visitor, memberEmail)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect((await enterAddress(visitor, provided)).json()).toEqual({ redirectTo: '/signup/pin-code' });
    expect(await links()).toEqual([]);
  });

  it('is reassigned to the visitor if the provider has verified it for them and the member never verified it', async () => {
    await addMember(site.nest, { email: provided });
    await database.rows('UPDATE account SET proved_email_key = NULL');
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    expect((await register(visitor)).json()).toEqual({ redirectTo: '/signup/complete' });
    expect(await links()).toEqual([
      { provider: 'Google', email: provided, isEmailVerified: true, proved: provided },
    ]);
    expect(await database.rows('SELECT 1 FROM account WHERE contact_email = $1', [provided])).toHaveLength(1);
    const attacker = new TestVisitor(site.nest, '203.0.113.5');
    expect(await logIn(attacker, provided)).toBeProblem('LOGIN_FAILED_EMAIL');
  });

  it('is rejected in the last step, and the external account is not linked, when another member registered it during the sign-up', async () => {
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    await addMember(site.nest, { email: provided });
    expect(await register(visitor)).toBeProblem('ACCOUNT_ALREADY_EXISTS_EMAIL');
    expect(await links()).toEqual([]);
    expect(await dataOf(callbackPage)).toMatchObject({
      externalCallbackInfo: { isExistValidEmailDuplicate: true },
    });
  });
});

describe('the external account of a sign-up', () => {
  it('is rejected when it was linked to another member during the sign-up; no account is created, and the form data is kept', async () => {
    const other = new TestVisitor(site.nest, '198.51.100.9');
    for (const who of [visitor, other]) {
      await comeBackNew(who, site, { subject: '777', typed: `${who.address}@example.jp` });
      await enterCode(`${who.address}@example.jp`, who);
      await fillForm(who);
    }
    expect((await register(other)).json()).toEqual({ redirectTo: '/signup/complete' });
    expect(await register(visitor)).toBeProblem('EXTERNAL_ACCOUNT_LINKED_MEANWHILE');
    expect(await accounts()).toHaveLength(1);
    expect(await dataOf('/signup/form')).toMatchObject({ formData: { name: '佐藤 花子' } });
    expect(await dataOf('/root')).toMatchObject({ authId: '' });
  });

  it('is linked once, to one account, by 16 concurrent completions', async () => {
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    const tabs = Array.from({ length: 16 }, () => {
      const tab = new TestVisitor(site.nest);
      for (const [name, value] of visitor.cookies) tab.cookies.set(name, value);
      return tab;
    });
    await assertSingleUse(
      async (index) => (await register(tabs[index] ?? visitor)).statusCode,
      16,
      (status) => status === 200,
    );
    expect(await accounts()).toHaveLength(1);
    expect(await links()).toHaveLength(1);
  });

  it('creates one member in 16 concurrent sign-ups', async () => {
    const people = Array.from(
      { length: 16 },
      (_, index) => new TestVisitor(site.nest, `198.51.100.${index + 20}`),
    );
    for (const [index, who] of people.entries()) {
      await comeBackNew(who, site, { subject: '777', email: `person-${index}@gmail.example` });
      await fillForm(who);
    }
    await assertSingleUse(
      async (index) => (await register(people[index] ?? visitor)).statusCode,
      16,
      (status) => status === 200,
    );
    expect(await accounts()).toHaveLength(1);
    expect(await links()).toHaveLength(1);
  });

  it('cannot be unlinked in the session that it opened', async () => {
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    await register(visitor);
    const unlink = { userIdentifierType: 'Google', userIdentifierMethod: 'Social' };
    expect(await visitor.post('/zapi/auth/social/disable', unlink)).toBeProblem('EXTERNAL_ACCOUNT_IN_USE');
  });
});

describe('sign-up data from an external login provider', () => {
  it('is available only in the browser that returned from the provider', async () => {
    await travel(visitor, site);
    const stranger = new TestVisitor(site.nest, '203.0.113.5');
    expect(await dataOf(callbackPage, stranger)).toEqual({ redirectTo: '/auth' });
    expect(await enterAddress(stranger, provided)).toBeProblem('INVALID_SESSION_FLOW');
    expect(await dataOf('/auth', stranger)).toMatchObject({ state: 'failed', failure: 'broken' });
  });

  it('is kept for one day', async () => {
    await travel(visitor, site);
    site.clock.travel({ hours: 25 });
    expect(await dataOf(callbackPage)).toEqual({ redirectTo: '/auth' });
    expect(await enterAddress(visitor, provided)).toBeProblem('INVALID_SESSION_FLOW');
  });

  it.each([
    [
      'an account',
      { external: { provider: 'Google', subject: '1', email: provided, isEmailVerified: true } },
    ],
    ['a proof', { isEmailVerified: true }],
    ['a subject', { subject: '777' }],
    ['a flag as a string', { isCallback: 'true' }],
  ])('is not accepted from a page: %s is rejected', async (_, more) => {
    await travel(visitor, site, { outcome: 'unverifiedEmail' });
    expect(await enterAddress(visitor, provided, more)).toBeProblem('INVALID_REQUEST');
  });

  it('is not used when the browser later signs up by e-mail', async () => {
    await travel(visitor, site);
    expect(await dataOf('/signup/auth')).toMatchObject({
      isCallback: false,
      externalCallbackInfo: null,
      email: '',
      socialProviders: expect.arrayContaining([
        { userIdentifierType: 'Google', userIdentifierName: 'Google' },
      ]),
    });
    const answer = await visitor.post('/zapi/signup/email', { type: 'signUp', email: provided });
    expect(answer.json()).toEqual({ redirectTo: '/signup/pin-code' });
    await enterCode(provided);
    expect(await dataOf('/signup/form')).toMatchObject({ externalAccount: null });
    await fillForm(visitor);
    await register(visitor);
    expect(await links()).toEqual([]);
  });

  it('removes a password that was entered in this browser before', async () => {
    await visitor.post('/zapi/signup/email', { type: 'signUp', email: 'attacker@example.jp' });
    await enterCode('attacker@example.jp');
    await fillForm(visitor);
    expect(await dataOf('/signup/form')).toMatchObject({ isPasswordSet: true });
    await comeBackNew(visitor, site);
    expect(await dataOf('/signup/form')).toMatchObject({
      email: provided,
      isPasswordSet: false,
      formData: { name: '佐藤 花子' },
    });
    await fillForm(visitor);
    await comeBackNew(visitor, site);
    expect(await dataOf('/signup/form')).toMatchObject({ isPasswordSet: true });
    await comeBackNew(visitor, site, { provider: 'Apple' });
    expect(await dataOf('/signup/form')).toMatchObject({ isPasswordSet: false });
  });

  it('is invalid if the store no longer offers the provider', async () => {
    await comeBackNew(visitor, site);
    await fillForm(visitor);
    const confirmed = await dataOf('/signup/confirm');
    withStore(() => ({ socialProviders: [] }));
    expect(await dataOf(callbackPage)).toEqual({ redirectTo: '/auth' });
    const { formData, policyConsentData } = confirmed;
    expect(await visitor.post('/zapi/signup', { formData, policyConsentData })).toBeProblem(
      'INVALID_SESSION_FLOW',
    );
    expect(await accounts()).toEqual([]);
  });
});

describe('a store with sign-up by external login providers', () => {
  it('requires consent to its policies before the address if it is set to show policies first', async () => {
    withSignUp({ isPreShowPolicy: true });
    expect(await travel(visitor, site)).toBe(callbackPage);
    const { policies } = await dataOf(callbackPage);
    const shown = policies as { policyId: string; revision: number; key: string }[];
    expect(shown.length).toBeGreaterThan(0);
    expect(await enterAddress(visitor, provided)).toBeProblem('INVALID_SESSION_FLOW');
    const policyConsentData = shown.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
    const accepted = { policyConsentData, returnTo: callbackPage };
    expect((await visitor.post('/zapi/signup/policy', accepted)).json()).toEqual({
      redirectTo: callbackPage,
    });
    expect(await dataOf(callbackPage)).toMatchObject({ policies: [], currentCount: 2, totalCount: 4 });
    expect((await enterAddress(visitor, provided)).json()).toEqual({ redirectTo: '/signup/form' });
    await fillForm(visitor);
    await register(visitor);
    expect(await database.rows('SELECT 1 FROM policy_consent')).toHaveLength(shown.length);
  });

  it('offers this sign-up only if it has providers, and not in the mobile app', async () => {
    const inApp = new TestVisitor(site.nest);
    inApp.headers = { ...inApp.headers, 'user-agent': 'VideoStoreApp/1.0' };
    expect(await travel(inApp, site)).toBe('no redirect but 403');
    expect(await dataOf('/signup/auth', inApp)).toEqual({ redirectTo: '/signup/email' });
    withSignUp({ methods: ['email'] });
    expect(await travel(visitor, site)).toBe('/auth');
    expect(await dataOf('/auth')).toMatchObject({ state: 'offered' });
    expect(await dataOf('/signup/auth')).toEqual({ redirectTo: '/signup/email' });
    expect(await dataOf('/signup/email')).toMatchObject({ isSingleAuth: true, socialProviders: [] });
  });

  it('creates a member without a password if it does not require one', async () => {
    withSignUp({ isRequiredPassword: false });
    await comeBackNew(visitor, site);
    expect(await dataOf('/signup/form')).toMatchObject({ isRequiredPassword: false });
    await fillForm(visitor, { password: '', passwordConfirm: '' });
    expect((await register(visitor)).json()).toEqual({ redirectTo: '/signup/complete' });
    expect(await dataOf('/signup/complete')).toMatchObject({ isPasswordSet: false });
    expect(await database.rows('SELECT 1 FROM password_credential')).toEqual([]);
    site.clock.travel({ minutes: 11 });
    expect(await dataOf('/mypage/reauthorize?returnTo=/mypage/email/edit')).toMatchObject({
      isRegisteredPassword: false,
      socialProviders: [],
    });
    const google = { userIdentifierType: 'Google', isLinked: true, unlinkRefusal: 'currentLogin' };
    const data = expect.arrayContaining([expect.objectContaining(google)]);
    expect(await dataOf('/mypage')).toMatchObject({
      sections: expect.arrayContaining([
        { section: 'externalIds', rows: [{ row: 'externalIds', href: null, data }] },
      ]),
    });
    const later = new TestVisitor(site.nest, '198.51.100.9');
    expect(await travel(later, site)).toBe('/mypage');
    const enabling = await dataOf('/mypage/enable-password', later);
    expect(enabling).not.toHaveProperty('redirectTo');
  });

  it('requests a password if the member has no other sign-in method', async () => {
    withStore(({ signUp, login }) => ({
      signUp: { ...signUp, isRequiredPassword: false },
      login: { ...login, isEnabledAuthCode: false },
    }));
    const empty = { password: '', passwordConfirm: '' };
    await visitor.post('/zapi/signup/email', { type: 'signUp', email: provided });
    await enterCode(provided);
    expect(await dataOf('/signup/form')).toMatchObject({ isRequiredPassword: true });
    expect(await visitor.post('/zapi/signup/confirm', await aForm(pagesOf(visitor), empty))).toBeProblem(
      'INVALID_REQUEST',
    );
    await comeBackNew(visitor, site);
    expect((await fillForm(visitor, empty)).json()).toEqual({ redirectTo: '/signup/confirm' });
  });
});
