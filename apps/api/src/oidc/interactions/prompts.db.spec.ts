import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';
import { maskedEmail } from '@account/domain/messaging/masked';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import {
  addMemberWith,
  enterFactor,
  otpNow,
} from '../../identity/login-multi-factor/login-multi-factor.testing.js';
import { addPasskey, loginRequest, newAuthenticator } from '../../identity/passkeys/passkeys.testing.js';
import { SettingsService } from '../../store/settings/settings.service.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { OidcErrors } from '../errors/oidc-errors.service.js';
import {
  callback,
  claimsIn,
  flowOf,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const database = testDatabase();
const site = testApplication(database, { environment: oidcEnvironment, store: withClients() });
const otherEmail = 'haruto.suzuki@example.jp';

let visitor: TestVisitor;
let app: TestApp;
let accountId: string;

const ask = (parameters: Record<string, string> = {}) => visitor.get(app.path(parameters));
const errorIn = (answer: Answer) => locationOf(answer).searchParams.get('error');
const redirectOf = (answer: Answer) => answer.json<{ redirectTo: string }>().redirectTo;
const resume = (flow: string) => visitor.screen(`/oidc/loginInteraction?flow=${flow}`);

async function logInInside(flow: string, emailUserId = memberEmail): Promise<Answer> {
  const body = { emailUserId, password: memberPassword, loginMethod: 'Password' };
  await visitor.post(`/oidc/login?flow=${flow}`, body);
  return visitor.get(redirectOf(await resume(flow)));
}

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
  app = new TestApp(site.nest);
});

afterEach(() => void jest.restoreAllMocks());

describe('prompt=none', () => {
  it('shows neither a login nor a consent prompt', async () => {
    expect(errorIn(await new TestVisitor(site.nest).get(app.path({ prompt: 'none' })))).toBe(
      'login_required',
    );
    expect(errorIn(await ask({ prompt: 'none' }))).toBe('consent_required');
    expect(await database.rows('SELECT uid FROM oidc_interaction')).toEqual([]);
  });

  it('succeeds for a member who has logged in to the site and consented', async () => {
    await logInto(visitor, app);
    expect(locationOf(await ask({ prompt: 'none' })).searchParams.has('code')).toBe(true);
  });
});

describe('a logged-in member in an authorization request', () => {
  it('must log in again when the application requires a login, and cannot skip it', async () => {
    await logInto(visitor, app);
    site.clock.travel({ minutes: 5 });
    const begun = await ask({ prompt: 'login' });
    expect(locationOf(begun).pathname).toBe('/oidc/login');
    const flow = flowOf(begun);
    expect(redirectOf(await resume(flow))).toBe(`/oidc/login?flow=${flow}`);
    const back = await followToApp(visitor, await logInInside(flow));
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    expect(claimsIn(tokens.id_token)['sub']).toBe(accountId);
  });

  it('keeps the session and its data after logging in again', async () => {
    const before = await logInto(visitor, app);
    site.clock.travel({ minutes: 5 });
    await followToApp(visitor, await logInInside(flowOf(await ask({ prompt: 'login' }))));
    expect((await app.userinfo(before.access_token)).statusCode).toBe(200);
    expect(await database.rows(`SELECT id FROM outbox_message WHERE channel = 'logout'`)).toEqual([]);
  });

  it('must log in again when the last login is older than max_age', async () => {
    await logInto(visitor, app);
    expect(locationOf(await ask({ max_age: '600' })).searchParams.has('code')).toBe(true);
    site.clock.travel({ minutes: 20 });
    const begun = await ask({ max_age: '600' });
    expect(locationOf(begun).pathname).toBe('/oidc/login');
    const flow = flowOf(begun);
    expect((await visitor.screen(`/oidc/login?flow=${flow}`)).json()).toMatchObject({
      reason: 'max_age',
      flow,
    });
    const back = await followToApp(visitor, await logInInside(flow));
    expect(back.searchParams.has('code')).toBe(true);
  });

  it('causes login_required when the application expects another member', async () => {
    const { id_token: hint } = await logInto(visitor, app);
    await addMember(site.nest, { email: otherEmail });
    await visitor.post('/logout');
    await logIn(visitor, otherEmail);
    expect(errorIn(await ask({ prompt: 'none', id_token_hint: hint }))).toBe('login_required');
  });

  it('must enter a second factor only if one is enabled', async () => {
    await logInto(visitor, app);
    const tokens = await logInto(visitor, new TestApp(site.nest), { acr_values: 'mfa pwd' });
    expect(claimsIn(tokens.id_token)['acr']).toBe('pwd');
    await database.rows(
      `INSERT INTO second_factor (account_id, type, enabled_at) VALUES ($1, 'Email', now())`,
      [accountId],
    );
    expect(locationOf(await ask({ acr_values: 'mfa pwd' })).pathname).toBe('/oidc/login');
    expect(locationOf(await ask({ acr_values: 'mfa', prompt: 'none' })).searchParams.has('code')).toBe(true);
  });
});

describe('a member with a second factor in a trusted browser', () => {
  it('enters the second factor when the application requires it, and the token states that a second factor was used', async () => {
    const email = 'yui@example.jp';
    await addMemberWith(site, ['OTP'], { email });
    visitor = new TestVisitor(site.nest);
    await logIn(visitor, email);
    await enterFactor(visitor, 'OTP', otpNow(), { rememberDevice: true, isPreferred: true });
    await visitor.post('/logout');
    await logIn(visitor, email);
    const plain = await logInto(visitor, app);
    expect(claimsIn(plain.id_token)).toMatchObject({ acr: 'pwd', amr: ['pwd'] });
    await database.rows('UPDATE second_factor SET last_step = NULL');

    const flow = flowOf(await ask({ acr_values: 'mfa' }));
    expect((await visitor.screen(`/oidc/login?flow=${flow}`)).json()).toMatchObject({ reason: 'acr' });
    const body = { emailUserId: email, password: memberPassword, loginMethod: 'Password' };
    const first = await visitor.post(`/oidc/login?flow=${flow}`, body);
    expect(redirectOf(first)).toBe(`/oidc/login/multi-factor/OTP?flow=${flow}`);
    expect((await app.userinfo(plain.access_token)).statusCode).toBe(200);
    const second = await visitor.post(`/zapi/oidc/login/multi-factor/OTP?flow=${flow}`, {
      value: otpNow(),
      isPreferred: false,
      rememberDevice: false,
    });
    expect(redirectOf(second)).toBe(`/oidc/loginInteraction?flow=${flow}`);
    const back = await followToApp(visitor, await visitor.get(redirectOf(await resume(flow))));
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    expect(claimsIn(tokens.id_token)).toMatchObject({ acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] });
  });
});

describe('a passkey login in an authorization request', () => {
  it.each([
    ['in a password manager', { isBackupEligible: true }, {}, 'mfa', ['pop', 'swk', 'user', 'mfa']],
    ['bound to its device', { isBackupEligible: false }, {}, 'mfa', ['pop', 'hwk', 'user', 'mfa']],
    ['without user verification', { isBackupEligible: true }, { isVerified: false }, 'pwd', ['pop', 'swk']],
  ])('sets amr and acr for a passkey %s', async (_, made, asserted, acr, amr) => {
    await logIn(visitor);
    const device = newAuthenticator();
    await addPasskey(visitor, device, made);
    await visitor.post('/logout');
    const flow = flowOf(await ask());
    const page = `/oidc/login?flow=${flow}`;
    const passkey = device.get(await loginRequest(visitor, page), asserted);
    const entered = await visitor.post(page, { loginMethod: 'Passkey', passkey });
    expect(redirectOf(entered)).toBe(`/oidc/loginInteraction?flow=${flow}`);
    const back = await followToApp(visitor, await visitor.get(redirectOf(await resume(flow))));
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    const claims = claimsIn(tokens.id_token);
    expect(claims['acr']).toBe(acr);
    expect([...(claims['amr'] as string[])].sort()).toEqual([...amr].sort());
  });
});

describe('the language that an application requests', () => {
  it('applies only to the pages of the authorization request', async () => {
    const begun = await ask({ ui_locales: 'fr en-GB', scope: 'openid email' });
    const inside = await visitor.screen(`/oidc/consent?flow=${flowOf(begun)}`);
    expect(inside.body).toContain('Email address');
    expect((await visitor.screen('/mypage/connections')).json()).toMatchObject({
      oidcProviderName: 'YORUBE',
    });
    const next = await ask({ scope: 'openid email' });
    expect((await visitor.screen(`/oidc/consent?flow=${flowOf(next)}`)).body).toContain('メールアドレス');
  });

  it('is overridden by the language that the user chooses on these pages', async () => {
    const flow = flowOf(await ask({ ui_locales: 'en', scope: 'openid email' }));
    expect((await visitor.post('/zapi/language', { language: 'ja' })).statusCode).toBe(204);
    expect((await visitor.screen(`/oidc/consent?flow=${flow}`)).body).toContain('メールアドレス');
  });
});

it("a connected application is shown with the store's description, the time of the permission and the last use", async () => {
  await logInto(visitor, app, { scope: 'openid email' });
  const issuedAt = site.clock.now().toISOString();
  site.clock.travel({ hours: 2 });
  await logIn(visitor);
  await logInto(visitor, app, { scope: 'openid email' });
  const client = {
    client_name: 'Sample app',
    client_name_ja: '見本アプリ',
    logo_uri: null,
    description: '見本です。',
    provider_name: '見本社',
  };
  const shown = { client, issuedAt, lastUsedAt: site.clock.now().toISOString() };
  expect((await visitor.screen('/mypage/connections')).json()).toMatchObject({ connections: [shown] });
  const detail = await visitor.screen(`/mypage/connections/client/${app.id}`);
  expect(detail.json()).toMatchObject({ connection: shown });
});

describe('the language of a pushed authorization request', () => {
  it('applies to the pages of the request, and ends with the request', async () => {
    const shown = async (parameters: Record<string, string>) => {
      const pushed = await app.post(
        '/oidc/par',
        Object.fromEntries(new URLSearchParams(app.path(parameters).split('?')[1])),
      );
      const { request_uri: uri } = pushed.json<{ request_uri: string }>();
      const begun = await visitor.get(
        `/oidc?${new URLSearchParams({ client_id: app.id, request_uri: uri }).toString()}`,
      );
      return (await visitor.screen(`/oidc/consent?flow=${flowOf(begun)}`)).body;
    };
    expect(await shown({ ui_locales: 'fr en-GB', scope: 'openid email' })).toContain('Email address');
    expect(await shown({ scope: 'openid email' })).toContain('メールアドレス');
  });
});

describe('the account chooser', () => {
  it('continues with the current account', async () => {
    await logInto(visitor, app);
    const flow = flowOf(await ask({ prompt: 'select_account' }));
    expect((await visitor.screen(`/oidc/select-account?flow=${flow}`)).json()).toMatchObject({
      contactEmail: memberEmail,
      clientInfo: { clientNameJa: '見本アプリ' },
    });
    const kept = await visitor.post(`/oidc/selectAccount/form?flow=${flow}`);
    expect(redirectOf(kept)).toBe(`/oidc/selectAccountInteraction?flow=${flow}`);
    const resumed = await visitor.screen(redirectOf(kept));
    const back = await followToApp(visitor, await visitor.get(redirectOf(resumed)));
    expect(back.searchParams.has('code')).toBe(true);
  });

  it('continues with another account, which does not receive data of the first account', async () => {
    const first = await logInto(visitor, app);
    const otherId = await addMember(site.nest, { email: otherEmail });
    const flow = flowOf(await ask({ prompt: 'select_account' }));
    expect(redirectOf(await visitor.post(`/oidc/selectAccount/form/switch?flow=${flow}`))).toBe(
      `/oidc/login?flow=${flow}`,
    );
    expect((await app.userinfo(first.access_token)).statusCode).toBe(401);
    const consent = await logInInside(flow, otherEmail);
    expect(locationOf(consent).pathname).toBe('/oidc/consent');
    const back = await followToApp(visitor, consent);
    expect(back.searchParams.get('state')).toBe(app.state);
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    const [one, two] = [claimsIn(first.id_token), claimsIn(tokens.id_token)];
    expect(two['sub']).toBe(otherId);
    expect(two['sid']).not.toBe(one['sid']);
  });

  it('is shown every time when the store requires it', async () => {
    await logInto(visitor, app);
    expect(locationOf(await ask()).searchParams.has('code')).toBe(true);
    site.changeStore(({ oidc }) => ({ oidc: { ...oidc, selectAccount: 'always' } }));
    expect(locationOf(await ask()).pathname).toBe('/oidc/select-account');
    expect(locationOf(await ask({ prompt: 'none' })).searchParams.has('code')).toBe(true);
  });

  it('cannot be skipped by resuming the authorization request', async () => {
    site.clock.travel({ minutes: 1 });
    const flow = flowOf(await ask({ prompt: 'select_account' }));
    expect(redirectOf(await visitor.screen(`/oidc/selectAccountInteraction?flow=${flow}`))).toBe(
      `/oidc/select-account?flow=${flow}`,
    );
    expect(redirectOf(await resume(flow))).toBe(`/oidc/select-account?flow=${flow}`);
  });
});

describe('the consent page of an application', () => {
  it('shows the requested scopes and earlier permissions', async () => {
    await logInto(visitor, app, { scope: 'openid email' });
    const flow = flowOf(await ask({ scope: 'openid email profile' }));
    const screen = (await visitor.screen(`/oidc/consent?flow=${flow}`)).json();
    expect(screen).toMatchObject({
      contactEmail: maskedEmail(memberEmail),
      requestScopeKeys: ['openid', 'profile', 'email'],
      authorizedScopeKeys: ['openid', 'email'],
      unauthorizedScopeKeys: ['profile'],
      updatedScopeKeys: ['profile'],
    });
  });

  it("shows the store's introduction and scope descriptions in the language of the page", async () => {
    const precautions = {
      title: { ja: 'ご注意', en: 'Note' },
      paragraphs: [{ ja: '見せません。', en: 'Show nobody.' }],
    };
    site.changeStore(({ oidc }) => ({ oidc: { ...oidc, precautions } }));
    const flow = flowOf(await ask({ scope: 'openid email' }));
    const shown = async (language: string) => {
      visitor.headers = { ...visitor.headers, 'accept-language': language };
      return (await visitor.screen(`/oidc/consent?flow=${flow}`)).json();
    };
    expect(await shown('en')).toMatchObject({
      oidcPrecautions: { title: 'Note', renderData: ['Show nobody.'] },
      storeScopeSettings: [
        { scopeKey: 'openid', scopeName: 'Log in', scopeDescription: expect.stringMatching(/^An ID/) },
        {
          scopeKey: 'email',
          scopeName: 'Email address',
          scopeDescription: expect.stringMatching(/^Your email/),
        },
      ],
    });
    expect(await shown('ja')).toMatchObject({
      oidcPrecautions: { title: 'ご注意', renderData: ['見せません。'] },
      storeScopeSettings: [{ scopeName: 'ログイン' }, { scopeName: 'メールアドレス' }],
    });
  });

  it('does not mark a scope as new in the first consent or when the scope was rejected before', async () => {
    const first = flowOf(await ask({ scope: 'openid email profile' }));
    const newIn = async (flow: string) =>
      (await visitor.screen(`/oidc/consent?flow=${flow}`)).json<{ updatedScopeKeys: string[] }>()
        .updatedScopeKeys;
    expect(await newIn(first)).toEqual([]);
    await visitor.post(`/oidc/consent/form?flow=${first}`, { addScope: ['email'], rejectScope: ['profile'] });
    const again = flowOf(await ask({ scope: 'openid email profile phone', prompt: 'consent' }));
    expect(await newIn(again)).toEqual(['phone']);
  });

  it('stores the last decision for each scope', async () => {
    const kept = async () => {
      const [row] = await database.rows(
        `SELECT ARRAY(SELECT unnest(scopes) ORDER BY 1) AS scopes, rejected_scopes FROM oidc_connection`,
      );
      return row;
    };
    const decide = async (decision: { addScope: string[]; rejectScope: string[] }) => {
      const flow = flowOf(await ask({ scope: 'openid email profile', prompt: 'consent' }));
      await visitor.post(`/oidc/consent/form?flow=${flow}`, decision);
      return kept();
    };
    expect(await decide({ addScope: ['email'], rejectScope: ['profile'] })).toEqual({
      scopes: ['email', 'openid'],
      rejected_scopes: ['profile'],
    });
    expect(await decide({ addScope: ['profile'], rejectScope: ['email'] })).toEqual({
      scopes: ['openid', 'profile'],
      rejected_scopes: ['email'],
    });
    expect(await decide({ addScope: ['email', 'profile'], rejectScope: [] })).toEqual({
      scopes: ['email', 'openid', 'profile'],
      rejected_scopes: [],
    });
  });

  it('grants the allowed scopes, and does not ask for the rejected ones again', async () => {
    const flow = flowOf(await ask({ scope: 'openid email profile' }));
    const decided = await visitor.post(`/oidc/consent/form?flow=${flow}`, {
      addScope: ['email'],
      rejectScope: ['profile'],
    });
    const back = await followToApp(visitor, await visitor.get(redirectOf(decided)));
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    expect(tokens.scope.split(' ').sort()).toEqual(['email', 'openid']);
    expect((await app.userinfo(tokens.access_token)).json()).not.toHaveProperty('name');
    const again = await ask({ scope: 'openid email profile', prompt: 'none' });
    expect(locationOf(again).searchParams.has('code')).toBe(true);
  });

  it('stores deselected scopes as rejected, and does not ask for them again', async () => {
    const flow = flowOf(await ask({ scope: 'openid email profile' }));
    await visitor.post(`/oidc/consent/form?flow=${flow}`, { addScope: ['email'] });
    const again = await ask({ scope: 'openid email profile', prompt: 'none' });
    expect(locationOf(again).searchParams.has('code')).toBe(true);
  });

  it.each([
    ['a required scope rejected', { rejectScope: ['openid'] }],
    ['a scope that was not asked for', { addScope: ['address'] }],
  ])('rejects %s', async (_, body) => {
    const flow = flowOf(await ask({ scope: 'openid email' }));
    expect(await visitor.post(`/oidc/consent/form?flow=${flow}`, body)).toBeProblem('INVALID_REQUEST');
  });

  it('lets the member choose another account, which then gets its own consent page', async () => {
    const otherId = await addMember(site.nest, { email: otherEmail });
    const flow = flowOf(await ask());
    expect(redirectOf(await visitor.post(`/oidc/selectAccount/form/switch?flow=${flow}`))).toBe(
      `/oidc/login?flow=${flow}`,
    );
    expect(redirectOf(await visitor.screen(`/oidc/consent?flow=${flow}`))).toBe(`/oidc/login?flow=${flow}`);
    const consent = await logInInside(flow, otherEmail);
    expect(locationOf(consent).pathname).toBe('/oidc/consent');
    const back = await followToApp(visitor, consent);
    const tokens = (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();
    expect(claimsIn(tokens.id_token)['sub']).toBe(otherId);
  });

  it('accepts a form, and responds with 303', async () => {
    const flow = flowOf(await ask({ scope: 'openid email profile' }));
    const answer = await visitor.post(`/oidc/consent/form?flow=${flow}`, 'addScope=email&addScope=profile', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/oidc/${flow}`]);
  });

  it('can be denied completely, which is reported to the application with its state', async () => {
    const flow = flowOf(await ask());
    const aborted = await visitor.post(`/oidc/consent/form/abort?flow=${flow}`);
    const back = locationOf(await visitor.get(redirectOf(aborted)));
    expect(back.href.startsWith(callback)).toBe(true);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: app.state });
  });

  it('can be answered only in the browser and by the account of the authorization request', async () => {
    const flow = flowOf(await ask());
    const stranger = new TestVisitor(site.nest);
    await stranger.get(app.path());
    expect(await stranger.post(`/oidc/consent/form?flow=${flow}`)).toBeProblem('INVALID_SESSION_FLOW');
    expect(redirectOf(await stranger.screen(`/oidc/consent?flow=${flow}`))).toContain(
      '/oidc/error?status=400',
    );
    await addMember(site.nest, { email: otherEmail });
    await logIn(visitor, otherEmail);
    expect(await visitor.post(`/oidc/consent/form?flow=${flow}`)).toBeProblem('INVALID_SESSION_FLOW');
  });
});

describe('an error that must not be sent to an application', () => {
  it.each([
    [{ client_id: 'nobody' }, 'INVALID_CLIENT'],
    [{ redirect_uri: 'https://evil.example/callback' }, 'INVALID_REDIRECT_URI'],
  ])('%j ends on the error page of the provider', async (parameters, type) => {
    const page = locationOf(await ask(parameters as Record<string, string>));
    expect(page.pathname).toBe('/oidc/error');
    const screen = await visitor.screen(`/oidc/error${page.search}`);
    expect(screen.json()).toMatchObject({ status: 400, type, detail: expect.any(String) });
  });

  it.each([
    ['invalid_client', 'INVALID_CLIENT'],
    ['unauthorized_client', 'INVALID_CLIENT'],
    ['invalid_redirect_uri', 'INVALID_REDIRECT_URI'],
    ['invalid_scope', 'INVALID_SCOPE'],
    ['unsupported_response_type', 'UNSUPPORTED_RESPONSE_TYPE'],
    ['access_denied', 'ACCESS_DENIED'],
    ['temporarily_unavailable', 'TEMPORARILY_UNAVAILABLE'],
    ['server_error', 'SERVER_ERROR'],
    ['login_required', 'INVALID_REQUEST'],
  ])('shows the library error %s as %s', async (error, type) => {
    const path = await site.nest.get(OidcErrors, { strict: false }).pageFor(error, false, undefined, '');
    expect((await visitor.screen(path)).json()).toMatchObject({ type });
  });

  it.each([
    ['status=400&type=%3Cscript%3E&detail=hello&ref=x', 400, 'INVALID_REQUEST'],
    ['status=403', 403, 'ACCESS_DENIED'],
    ['status=503&type=ACCESS_DENIED', 503, 'TEMPORARILY_UNAVAILABLE'],
    ['status=200&type=INVALID_SCOPE', 500, 'SERVER_ERROR'],
    ['type=INVALID_SCOPE', 500, 'SERVER_ERROR'],
    ['status[]=400', 500, 'SERVER_ERROR'],
    ['', 500, 'SERVER_ERROR'],
  ])('does not show text from the query: %s', async (query, status, type) => {
    const screen = await visitor.screen(`/oidc/error?${query}`);
    expect(screen.json()).toEqual({ status, type, detail: null });
  });
});

describe('changed policies in an authorization request', () => {
  const accept = (policyConsentData: object, returnTo: string) =>
    visitor.post('/zapi/account/policy/re-consent', { policyConsentData, returnTo });

  it('must be accepted before the request returns to the application', async () => {
    await logInto(visitor, app);
    const settings = site.nest.get(SettingsService, { strict: false });
    const before = settings.current();
    const policies = before.policies.map((policy) => ({ ...policy, revision: policy.revision + 1 }));
    jest.spyOn(settings, 'current').mockReturnValue({ ...before, policies });

    expect(errorIn(await ask({ prompt: 'none' }))).toBe('interaction_required');
    const page = locationOf(await ask());
    expect(page.pathname).toBe('/mypage/re-consent');
    const screen = reConsentScreen.data.parse((await visitor.screen(page.pathname + page.search)).json());
    expect(redirectOf(await visitor.screen(screen.returnTo))).toBe(page.pathname + page.search);
    const current = policies.map(({ policyId, revision, key }) => ({ policyId, revision, key }));
    const accepted = await accept(current, screen.returnTo);
    const resumed = await visitor.screen(redirectOf(accepted));
    const back = await followToApp(visitor, await visitor.get(redirectOf(resumed)));
    expect(back.searchParams.get('state')).toBe(app.state);
    expect(back.searchParams.has('code')).toBe(true);
  });

  it('must also be accepted after a login within the request', async () => {
    await visitor.post('/logout');
    await database.rows('DELETE FROM policy_consent');
    const asked = locationOf(await logInInside(flowOf(await ask())));
    expect(asked.pathname).toBe('/mypage/re-consent');
  });
});
