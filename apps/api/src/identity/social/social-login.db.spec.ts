import { socialProviders } from '@account/domain/identity/social/social-providers';
import { SocialGateway } from '@account/gateways/social/social-gateway';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';
import { assertSingleUse } from '@account/testing/race';
import { bestElapsedMs } from '@account/testing/best-of-three';

import { SettingsService } from '../../store/settings/settings.service.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import { addMemberWith, backupCodes, enterFactor } from '../login-multi-factor/login-multi-factor.testing.js';
import { choose, comeBack, leave, link, siteWithProviders, travel } from './social.testing.js';

const database = testDatabase();
const site = siteWithProviders(database);

afterEach(() => void jest.restoreAllMocks());

let member: TestVisitor;
let visitor: TestVisitor;
beforeEach(async () => {
  await addMember(site.nest);
  member = new TestVisitor(site.nest);
  visitor = new TestVisitor(site.nest, '198.51.100.8');
  await logIn(member);
});

const signUpPage = '/signup/auth?isCallback=true';
const isLoggedIn = async (who: TestVisitor) =>
  (await who.screen('/root')).json<{ authId: string }>().authId !== '';
const landing = async (who: TestVisitor) => (await who.screen('/auth')).json<Record<string, unknown>>();

describe('a login with an external account', () => {
  it.each(socialProviders)('opens a session for the member with the linked %s account', async (provider) => {
    expect(await link(member, site, { provider })).toBe(
      `/mypage/social/enable/complete?userIdentifierType=${provider}`,
    );
    expect(await travel(visitor, site, { provider, returnTo: '/mypage/password/edit' })).toBe(
      '/mypage/password/edit',
    );
    expect(await isLoggedIn(visitor)).toBe(true);
    const [row] = await database.rows(
      `SELECT s.methods, e.provider FROM session s JOIN linked_account e ON e.id = s.linked_account_id`,
    );
    expect(row).toEqual({ methods: ['Social'], provider });
  });

  it('requires the second step even on a trusted device', async () => {
    await addMemberWith(site, ['OTP', 'BackupCode'], { email: 'ken@example.jp' });
    const trusting = new TestVisitor(site.nest, '198.51.100.9');
    await logIn(trusting, 'ken@example.jp');
    await enterFactor(trusting, 'BackupCode', backupCodes[0], { rememberDevice: true });
    await link(trusting, site, { subject: 'ken' });
    trusting.cookies.delete('session');
    trusting.cookies.delete('account_id');
    expect(await travel(trusting, site, { subject: 'ken' })).toBe('/login/multi-factor/OTP');
    expect(await isLoggedIn(trusting)).toBe(false);
  });

  it('updates the linked account with the e-mail address that the provider reports', async () => {
    const kept = () => database.rows('SELECT email, is_email_verified FROM linked_account');
    await link(member, site, { subject: 'hanako' });
    const [first] = await kept();
    await travel(visitor, site, { subject: 'hanako', email: 'new@example.jp', outcome: 'unverifiedEmail' });
    expect(await isLoggedIn(visitor)).toBe(true);
    expect([first, ...(await kept())]).toEqual([
      { email: 'misaki@gmail.example', is_email_verified: true },
      { email: 'new@example.jp', is_email_verified: false },
    ]);
  });

  it('is offered first on the next visit, only in this browser and only while the store offers it', async () => {
    const first = async (who: TestVisitor) =>
      (await who.screen('/login')).json<{ lastProvider: unknown }>().lastProvider;
    await link(member, site, { provider: 'Line' });
    expect(await first(visitor)).toBeNull();
    await travel(visitor, site, { provider: 'Line' });
    await visitor.post('/logout');
    expect(await first(visitor)).toBe('Line');
    const stranger = new TestVisitor(site.nest);
    expect(await first(stranger)).toBeNull();
    stranger.cookies.set('last_provider', 'Elsewhere');
    expect(await first(stranger)).toBeNull();
  });

  it('redirects only to pages of this site', async () => {
    await link(member, site);
    expect(await travel(visitor, site, { returnTo: 'https://evil.example/' })).toBe('/mypage');
  });

  it.each([
    ['Google', 'Line'],
    ['Line', 'Google'],
  ] as const)('treats equal subject identifiers of %s and %s as two people', async (provider, other) => {
    await link(member, site, { provider, subject: '1234567890' });
    expect(await travel(visitor, site, { provider: other, subject: '1234567890' })).toBe(signUpPage);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('never identifies an account by the address alone', async () => {
    expect(await travel(visitor, site, { email: 'misaki.sato@example.jp' })).toBe(signUpPage);
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await database.rows('SELECT 1 FROM linked_account')).toEqual([]);
    expect((await visitor.screen(signUpPage)).json()).toMatchObject({
      externalCallbackInfo: {
        externalEmail: 'misaki.sato@example.jp',
        isExistValidEmailDuplicate: true,
      },
    });
  });

  it('shows an error to a new visitor when sign-up is possible only by e-mail', async () => {
    const settings = site.nest.get(SettingsService, { strict: false });
    const now = settings.current();
    const signUp = { ...now.signUp, methods: ['email' as const] };
    jest.spyOn(settings, 'current').mockReturnValue({ ...now, signUp });
    await travel(visitor, site, { action: 'signup', email: 'New.Person@example.jp' });
    expect(await landing(visitor)).toMatchObject({
      state: 'offered',
      provider: { userIdentifierType: 'Google', userIdentifierName: 'Google' },
      externalCallbackInfo: { externalEmail: expect.any(String), isExistValidEmailDuplicate: false },
    });
    const { externalCallbackInfo } = (await landing(visitor)) as {
      externalCallbackInfo: { externalEmail: string };
    };
    expect(externalCallbackInfo.externalEmail.toLowerCase()).toBe('new.person@example.jp');
    expect((await landing(member))['externalCallbackInfo']).toBeNull();
  });

  it("keeps the account's verified address when the provider reports another one", async () => {
    await link(member, site, { subject: '777', email: 'old@gmail.example' });
    await travel(visitor, site, { subject: '777', email: 'new@gmail.example' });
    const [row] = await database.rows(
      `SELECT a.contact_email, e.email FROM account a JOIN linked_account e ON e.account_id = a.id`,
    );
    expect(row).toEqual({ contact_email: memberEmail, email: 'new@gmail.example' });
  });

  it('is rejected for a disabled account', async () => {
    await link(member, site);
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect(await travel(visitor, site)).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await landing(visitor)).toMatchObject({ state: 'failed', failure: 'prohibited' });
  });

  it.each([
    ['denied', 'denied'],
    ['down', 'unavailable'],
    ['wrongNonce', 'refused'],
    ['wrongIssuer', 'refused'],
    ['otherKey', 'refused'],
  ])("ends on an error page when the provider's response is %s", async (outcome, failure) => {
    await link(member, site);
    expect(await travel(visitor, site, { outcome })).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
    expect(await landing(visitor)).toMatchObject({ state: 'failed', failure });
  });

  const inside = `/oidc/loginInteraction?flow=${'a'.repeat(43)}`;

  it.each([
    ['login', undefined, '/login'],
    ['login', '/mypage/password/edit', '/login?returnTo=%2Fmypage%2Fpassword%2Fedit'],
    ['login', 'https://evil.example/', '/login'],
    ['login', inside, `/oidc/login?flow=${'a'.repeat(43)}`],
    ['signup', undefined, '/signup/auth'],
    ['signup', inside, `/oidc/signup/auth?flow=${'a'.repeat(43)}`],
  ] as const)(
    'returns from a denied %s with the return target %s to the page where it was started',
    async (action, returnTo, backTo) => {
      const asked = { action, outcome: 'denied', ...(returnTo !== undefined && { returnTo }) };
      expect(await travel(visitor, site, asked)).toBe('/auth');
      expect(await landing(visitor)).toMatchObject({ failure: 'denied', backTo });
    },
  );

  it('aborts a request to a slow provider within five seconds', async () => {
    await link(member, site);
    const gone = async () => {
      const back = await choose(await leave(visitor), { outcome: 'slow' });
      expect((await comeBack(visitor, site, back)).headers.location).toBe('/auth');
    };
    expect(await bestElapsedMs(5_000, gone)).toBeLessThan(5_000);
    expect(await landing(visitor)).toMatchObject({ failure: 'unavailable' });
  });
});

describe('a response of an external login provider', () => {
  beforeEach(async () => {
    await link(member, site);
  });

  it('is accepted only once', async () => {
    const back = await choose(await leave(visitor));
    const { headers } = await comeBack(visitor, site, back);
    expect(headers).toMatchObject({ location: '/mypage', 'referrer-policy': 'no-referrer' });
    const other = new TestVisitor(site.nest);
    other.cookies.set('browser', visitor.cookies.get('browser') ?? '');
    expect((await comeBack(other, site, back)).headers.location).toBe('/auth');
    expect(await isLoggedIn(other)).toBe(false);
  });

  it('is accepted only once in 16 concurrent requests with one code, with a single request to the provider', async () => {
    const identify = jest.spyOn(site.nest.get(SocialGateway, { strict: false }), 'identify');
    const back = await choose(await leave(visitor));
    await assertSingleUse(
      async () => {
        const same = new TestVisitor(site.nest);
        same.cookies.set('browser', visitor.cookies.get('browser') ?? '');
        return (await comeBack(same, site, back)).headers.location;
      },
      16,
      (page) => page === '/mypage',
    );
    expect(identify.mock.calls.length).toBe(1);
  });

  it('is accepted when the browser has started another flow during the callback', async () => {
    const back = await choose(await leave(visitor));
    const gateway = site.nest.get(SocialGateway, { strict: false });
    const identify = gateway.identify.bind(gateway);
    jest.spyOn(gateway, 'identify').mockImplementation(async (...asked) => {
      await leave(visitor);
      return identify(...asked);
    });
    expect((await comeBack(visitor, site, back)).headers.location).toBe('/mypage');
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it("does not log anyone in when an attacker's code and state are opened in another browser", async () => {
    const attacker = await choose(await leave(visitor));
    const victim = new TestVisitor(site.nest, '203.0.113.5');
    expect((await comeBack(victim, site, attacker)).headers.location).toBe('/auth');
    await leave(victim);
    expect((await comeBack(victim, site, attacker)).headers.location).toBe('/auth');
    expect(await isLoggedIn(victim)).toBe(false);
  });

  it('does not link an external account in the browser of another member', async () => {
    await addMember(site.nest, { email: 'taro@example.jp' });
    const victim = new TestVisitor(site.nest, '203.0.113.5');
    await logIn(victim, 'taro@example.jp');
    const attacker = await choose(await leave(member, { action: 'enableExternalAuth', provider: 'Line' }));
    await leave(victim, { action: 'enableExternalAuth', provider: 'Line' });
    expect((await comeBack(victim, site, attacker)).headers.location).toBe('/social/relate/error');
    expect(await database.rows(`SELECT 1 FROM linked_account WHERE provider = 'Line'`)).toEqual([]);
  });

  it.each([
    ['without a state', (path: string) => path.replace(/state=[^&]*/, '')],
    ['with another state', (path: string) => path.replace(/state=[^&]{4}/, 'state=AAAA')],
    ['with a state that is a list', (path: string) => `${path}&state=a`],
    ['with an additional handle', (path: string) => `${path}&handle=abc`],
  ])('%s is rejected, and the flow continues', async (_, change) => {
    const back = await choose(await leave(visitor));
    expect((await comeBack(visitor, site, { path: change(back.path) })).headers.location).toBe('/auth');
    expect(await landing(visitor)).toMatchObject({ state: 'failed', failure: 'broken' });
    expect(await isLoggedIn(visitor)).toBe(false);
    expect((await comeBack(visitor, site, back)).headers.location).toBe('/mypage');
  });

  it('does not end the newer flow when it belongs to an older tab', async () => {
    const older = await choose(await leave(visitor));
    const newer = await choose(await leave(visitor));
    expect((await comeBack(visitor, site, older)).headers.location).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
    expect((await comeBack(visitor, site, newer)).headers.location).toBe('/mypage');
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it.each([
    ['with the name of another issuer', (path: string) => `${path}&iss=https%3A%2F%2Fissuer.example`],
    ['without a code', (path: string) => path.replace(/code=[^&]*/, '')],
  ])('%s is rejected and ends the flow', async (_, change) => {
    const back = await choose(await leave(visitor));
    expect((await comeBack(visitor, site, { path: change(back.path) })).headers.location).toBe('/auth');
    expect((await comeBack(visitor, site, back)).headers.location).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('is rejected in a flow for another provider', async () => {
    const google = await choose(await leave(visitor));
    await leave(visitor, { provider: 'YahooJapan' });
    expect((await comeBack(visitor, site, google)).headers.location).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('is reported as unknown when it belongs to the previous flow, and the result of the latest flow is not shown', async () => {
    const before = await choose(await leave(visitor));
    expect(await travel(visitor, site, { outcome: 'denied' })).toBe('/auth');
    const page = (await comeBack(visitor, site, before)).headers.location;
    expect(page).toBe('/auth?failure=broken');
    expect((await visitor.screen(String(page))).json()).toMatchObject({
      failure: 'broken',
      backTo: '/login',
    });
    const nowhere = await visitor.get('/auth/authorize?userIdentifierType=Nobody');
    expect(nowhere.headers.location).toBe('/auth?failure=broken');
    expect(await landing(visitor)).toMatchObject({ failure: 'denied' });
  });

  it('expires after half an hour', async () => {
    const back = await choose(await leave(visitor));
    site.clock.travel({ minutes: 31 });
    expect((await comeBack(visitor, site, back)).headers.location).toBe('/auth');
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('is not accepted as a code for another purpose, and neither is its state', async () => {
    const address = new URL(await leave(visitor));
    const state = address.searchParams.get('state') ?? '';
    const reset = { token: state, password: 'atarashii-kotoba-9', passwordConfirm: 'atarashii-kotoba-9' };
    expect(await visitor.post('/zapi/auth/password/reset', reset)).toBeProblem('INVALID_RESET_LINK');
    const [row] = await database.rows<{ data: string }>(
      `SELECT data::text AS data FROM flow WHERE kind = 'social' ORDER BY created_at DESC LIMIT 1`,
    );
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(row?.data).not.toContain(address.searchParams.get(name));
  });

  it('is rejected if the store no longer offers the provider', async () => {
    const back = await choose(await leave(visitor));
    const settings = site.nest.get(SettingsService, { strict: false });
    const withoutProviders = { ...settings.current(), socialProviders: [] };
    const current = jest.spyOn(settings, 'current').mockReturnValue(withoutProviders);
    try {
      expect((await comeBack(visitor, site, back)).headers.location).toBe('/auth');
      expect(await isLoggedIn(visitor)).toBe(false);
      expect(await landing(visitor)).toMatchObject({ failure: 'notOffered' });
      const page = await leave(visitor);
      expect(page).toBe('/auth?userIdentifierType=Google&socialActionType=login');
      expect((await visitor.screen(page)).json()).toMatchObject({ state: 'failed', failure: 'notOffered' });
      const during = await leave(visitor, { returnTo: '/mypage/edit' });
      const backTo = '/login?returnTo=%2Fmypage%2Fedit';
      expect((await visitor.screen(during)).json()).toMatchObject({ failure: 'notOffered', backTo });
      const astray = await leave(visitor, { returnTo: 'https://elsewhere.example/' });
      expect((await visitor.screen(astray)).json()).toMatchObject({ backTo: '/login' });
    } finally {
      current.mockRestore();
    }
  });
});

describe('the form that Apple posts', () => {
  it('is stored under a handle that works once, in the browser that started the flow', async () => {
    await link(member, site, { provider: 'Apple' });
    const { form } = await choose(await leave(visitor, { provider: 'Apple' }));
    const answer = await site.nest.inject({
      method: 'POST',
      url: '/auth/callback/form',
      payload: form ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/auth\/callback\?handle=[\w-]{43}$/);
    const [row] = await database.rows<{ fields: Buffer }>('SELECT fields FROM social_callback_form');
    expect(row?.fields.toString('latin1')).not.toMatch(/code|state/);
    const back = { path: answer.headers.location ?? '' };
    const thief = new TestVisitor(site.nest, '203.0.113.5');
    await leave(thief, { provider: 'Apple' });
    expect((await comeBack(thief, site, back)).headers.location).toBe('/auth');
    expect((await comeBack(visitor, site, back)).headers.location).toBe('/auth');
    expect(await isLoggedIn(thief)).toBe(false);
    expect(await isLoggedIn(visitor)).toBe(false);
  });

  it('is rejected if it is JSON, has a repeated field or is larger than 16 KB', async () => {
    const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
      visitor.send({
        method: 'POST',
        url: '/auth/callback/form',
        payload,
        headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
      });
    expect(await post('{}', 'application/json')).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
    expect(await post('code=a&code=b')).toBeProblem('INVALID_REQUEST');
    expect(await post(`code=${'x'.repeat(20_000)}`)).toBeProblem('PAYLOAD_TOO_LARGE');
    expect(await post(`code=${'x'.repeat(5_000)}`)).toBeProblem('INVALID_REQUEST');
  });

  it('is the only request body that other sites are allowed to post', async () => {
    const answer = await visitor.send({
      method: 'POST',
      url: '/login',
      payload: 'emailUserId=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer).toBeProblem('FORBIDDEN');
    const ours = await visitor.send({
      method: 'POST',
      url: '/login',
      payload: 'emailUserId=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(ours).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('the login link for an external provider', () => {
  it('is shown on the login page, in the order of the store file', async () => {
    const { socialProviders: shown } = (await visitor.screen('/login')).json<{
      socialProviders: { userIdentifierName: string }[];
    }>();
    expect(shown.map(({ userIdentifierName }) => userIdentifierName)).toEqual([
      'LINE',
      'Apple',
      'Google',
      'Yahoo! JAPAN',
      'X',
      'Facebook',
    ]);
  });

  it('is hidden in the mobile app of the store', async () => {
    visitor.headers['user-agent'] = 'Mozilla/5.0 VideoStoreApp/3.1';
    const { socialProviders: shown } = (await visitor.screen('/login')).json<{ socialProviders: unknown }>();
    expect(shown).toEqual([]);
    const answer = await visitor.get('/auth/authorize?userIdentifierType=Google&socialActionType=login');
    expect(answer).toBeProblem('FORBIDDEN');
  });

  it('redirects a logged-in member to My Page', async () => {
    const answer = await member.get('/auth/authorize?userIdentifierType=Google&socialActionType=login');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/mypage']);
  });

  it.each(['', '?userIdentifierType=Github&socialActionType=login', '?userIdentifierType=Google'])(
    'redirects to the error page for an invalid query: %j',
    async (query) => {
      const answer = await visitor.get(`/auth/authorize${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/auth?failure=broken']);
    },
  );
});
