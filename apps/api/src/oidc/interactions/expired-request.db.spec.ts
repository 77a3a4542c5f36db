import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';
import '@account/testing/problem-matcher';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail, memberPassword } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { Interactions } from '../interaction-store/interactions.service.js';
import {
  callback,
  claimsIn,
  flowOf,
  followToApp,
  locationOf,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';

const database = testDatabase();
const pushing = sampleClient({ clientId: 'pushing-app', requirePushedRequests: true });
const native = sampleClient({
  clientId: 'native-app',
  applicationType: 'native',
  authentication: 'none',
  clientSecret: null,
});
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(sampleClient(), pushing, native),
});

const lost = '/oidc/error?status=400&type=SESSION_NOT_FOUND';
const longAway = { hours: 25 };

let visitor: TestVisitor;
let app: TestApp;

beforeEach(async () => {
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  app = new TestApp(site.nest);
});

const redirectOf = (answer: Answer) => answer.json<{ redirectTo: string }>().redirectTo;
const begin = async (parameters: Record<string, string> = {}) =>
  flowOf(await visitor.get(app.path(parameters)));
const screen = async (path: string) => (await visitor.screen(path)).json<{ redirectTo?: string }>();

/**
 * Enters the password on the page of the request.
 * @returns the redirect after the request was restarted
 */
async function enterPassword(flow: string): Promise<string> {
  const form = { emailUserId: memberEmail, password: memberPassword, loginMethod: 'Password' };
  const answer = await visitor.post(`/oidc/login?flow=${flow}`, form);
  return (await screen(redirectOf(answer))).redirectTo ?? '';
}

async function reachesApp(path: string): Promise<URL> {
  const back = await followToApp(visitor, await visitor.get(path));
  expect(back.href.startsWith(callback)).toBe(true);
  expect(back.searchParams.get('state')).toBe(app.state);
  return back;
}

const tokensOf = async (back: URL) => (await app.redeem(back.searchParams.get('code') ?? '')).json<Tokens>();

describe('a login or consent page that stays open after its authorization request has expired', () => {
  it('still accepts the password once, and returns to the application with the correct state', async () => {
    const flow = await begin({ scope: 'openid email' });
    site.clock.travel(longAway);
    expect(await screen(`/oidc/login?flow=${flow}`)).toMatchObject({ flow, reason: 'no_session' });
    const tokens = await tokensOf(await reachesApp(await enterPassword(flow)));
    expect(claimsIn(tokens.id_token)).toMatchObject({ nonce: app.nonce });
    expect(tokens.scope.split(' ').sort()).toEqual(['email', 'openid']);
  });

  it('keeps the language that the application requested, and a long state', async () => {
    const state = 's'.repeat(4_000);
    const flow = await begin({ ui_locales: 'en', state, scope: 'openid email' });
    site.clock.travel(longAway);
    const consent = await visitor.get(await enterPassword(flow));
    const page = locationOf(consent);
    expect((await visitor.screen(page.pathname + page.search)).body).toContain('Email address');
    expect((await followToApp(visitor, consent)).searchParams.get('state')).toBe(state);
  });

  it('accepts the consent, and does not ask for it again', async () => {
    await logIn(visitor);
    const flow = await begin({ scope: 'openid email profile', prompt: 'consent' });
    site.clock.travel(longAway);
    const allowed = await visitor.post(`/oidc/consent/form?flow=${flow}`, {
      addScope: ['email'],
      rejectScope: ['profile'],
    });
    const back = locationOf(await visitor.get(redirectOf(allowed)));
    expect(back.searchParams.get('state')).toBe(app.state);
    const tokens = await tokensOf(back);
    expect(tokens.scope.split(' ').sort()).toEqual(['email', 'openid']);
  });

  it('repeats its prompt when it is reloaded or the member denies the consent', async () => {
    await logIn(visitor);
    const flow = await begin({ prompt: 'consent' });
    site.clock.travel(longAway);
    const reloaded = await visitor.get((await screen(`/oidc/consent?flow=${flow}`)).redirectTo ?? '');
    expect(locationOf(reloaded).pathname).toBe('/oidc/consent');
    const denied = await visitor.post(`/oidc/consent/form/abort?flow=${flow}`);
    const renewed = await visitor.get(redirectOf(denied));
    const aborted = await visitor.post(`/oidc/consent/form/abort?flow=${flowOf(renewed)}`);
    const back = locationOf(await visitor.get(redirectOf(aborted)));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: app.state });
  });

  it('continues with the account that the member chose on the page, or with another account', async () => {
    await logIn(visitor);
    const kept = await begin({ prompt: 'select_account' });
    const left = await begin({ prompt: 'select_account' });
    site.clock.travel(longAway);
    const keep = await visitor.post(`/oidc/selectAccount/form?flow=${kept}`);
    await reachesApp(redirectOf(keep));
    const change = await visitor.post(`/oidc/selectAccount/form/switch?flow=${left}`);
    expect(redirectOf(change)).toBe(`/oidc/login?flow=${left}`);
    await reachesApp(await enterPassword(left));
  });

  it('works for an application that must push its authorization requests', async () => {
    app = new TestApp(site.nest, 'pushing-app');
    const form = Object.fromEntries(new URLSearchParams(app.path().split('?')[1]));
    const pushed = await app.post('/oidc/par', form);
    const { request_uri: uri } = pushed.json<{ request_uri: string }>();
    const query = new URLSearchParams({ client_id: 'pushing-app', request_uri: uri });
    const flow = flowOf(await visitor.get(`/oidc?${query.toString()}`));
    site.clock.travel(longAway);
    await tokensOf(await reachesApp(await enterPassword(flow)));
  });

  it('redirects to the error page after a week', async () => {
    const flow = await begin();
    await database.rows(`UPDATE oidc_interaction SET expires_at = now() - interval '1 second'`);
    expect(await screen(`/oidc/login?flow=${flow}`)).toEqual({ redirectTo: lost });
  });
});

describe('a login that the application requires', () => {
  it('is required once: a login after the start of the request is accepted', async () => {
    await logIn(visitor);
    const flow = await begin({ prompt: 'login' });
    site.clock.travel(longAway);
    await reachesApp(await enterPassword(flow));
  });

  it('is always required: a login before the request is not accepted', async () => {
    await logIn(visitor);
    site.clock.travel({ minutes: 5 });
    const flow = await begin({ prompt: 'login' });
    site.clock.travel(longAway);
    const renewed = (await screen(`/oidc/loginInteraction?flow=${flow}`)).redirectTo ?? '';
    expect(locationOf(await visitor.get(renewed)).pathname).toBe('/oidc/login');
  });

  it('is required again when the member returns to the page after a long time', async () => {
    await logIn(visitor);
    await logInto(visitor, app);
    const flow = await begin({ max_age: '600', prompt: 'consent' });
    site.clock.travel(longAway);
    const renewed = (await screen(`/oidc/consent?flow=${flow}`)).redirectTo ?? '';
    const asked = await visitor.get(renewed);
    expect(locationOf(asked).pathname).toBe('/oidc/login');
    expect(await screen(`/oidc/login?flow=${flowOf(asked)}`)).toMatchObject({ reason: 'max_age' });
  });

  it('is required again after a response, because one login is accepted for one response', async () => {
    const flow = await begin({ prompt: 'login' });
    await reachesApp(await enterPassword(flow));
    site.clock.travel({ minutes: 1 });
    const renewed = (await screen(`/oidc/loginInteraction?flow=${flow}`)).redirectTo ?? '';
    expect(locationOf(await visitor.get(renewed)).pathname).toBe('/oidc/login');
  });
});

describe('an authorization request that already has a response', () => {
  it('gets another response with the same state and a new code when the user goes back', async () => {
    const flow = await begin();
    const first = await reachesApp(await enterPassword(flow));
    const { redirectTo } = await screen(`/oidc/login?flow=${flow}`);
    const second = await reachesApp((await screen(redirectTo ?? '')).redirectTo ?? '');
    expect(second.searchParams.get('code')).not.toBe(first.searchParams.get('code'));
    await tokensOf(second);
  });

  it('gets a response in each of two tabs that show its page', async () => {
    const flow = await begin();
    const inFirst = await enterPassword(flow);
    const inSecond = await enterPassword(flow);
    await reachesApp(inFirst);
    await reachesApp(inSecond);
  });

  it('gets a response even if the browser has lost one of the cookies of the request', async () => {
    const flow = await begin();
    const back = await enterPassword(flow);
    expect(visitor.cookies.delete('oidc_resume')).toBe(true);
    await reachesApp(back);
  });
});

describe('a second tab with an authorization request of the same application', () => {
  const parameters = { scope: 'openid email profile', prompt: 'consent' };
  const decide = (flow: string, addScope: string[], rejectScope: string[] = []) =>
    visitor.post(`/oidc/consent/form?flow=${flow}`, { addScope, rejectScope });

  /** @returns the uid of the next page, whether the request was restarted or not */
  async function nextPage(path: string): Promise<string> {
    const { pathname, search, searchParams } = locationOf(await visitor.get(path));
    return searchParams.get('flow') ?? nextPage(pathname + search);
  }

  it('continues without a prompt after the first tab has answered it, with the same scopes', async () => {
    await logIn(visitor);
    const first = await begin(parameters);
    const second = await begin(parameters);
    expect(await screen(`/oidc/consent?flow=${second}`)).toMatchObject({ flow: second });
    await reachesApp(redirectOf(await decide(first, ['email'], ['profile'])));
    const leads = (await screen(`/oidc/consent?flow=${second}`)).redirectTo ?? '';
    const tokens = await tokensOf(await reachesApp(leads));
    expect(tokens.scope.split(' ').sort()).toEqual(['email', 'openid']);
    site.clock.travel({ minutes: 1 });
    const [third, fourth] = [await begin(parameters), await begin(parameters)];
    expect(await screen(`/oidc/consent?flow=${fourth}`)).toMatchObject({ flow: fourth });
    await decide(third, ['profile']);
    expect(await screen(`/oidc/consent?flow=${fourth}`)).toHaveProperty('redirectTo');
  });

  it('continues without a prompt when both requests began before the login', async () => {
    const [first, second] = [await begin(parameters), await begin(parameters)];
    const asked = flowOf(await visitor.get(await enterPassword(first)));
    await reachesApp(redirectOf(await decide(asked, ['email', 'profile'])));
    const leads = (await screen(`/oidc/loginInteraction?flow=${second}`)).redirectTo ?? '';
    const further = flowOf(await visitor.get(leads));
    await reachesApp((await screen(`/oidc/consent?flow=${further}`)).redirectTo ?? '');
  });

  it('keeps the start time of the request for every prompt', async () => {
    const interactions = site.nest.get(Interactions, { strict: false });
    const asked = await interactions.read(await begin(parameters));
    if (asked === undefined) throw new Error('Nothing was asked');
    const uid = 'U'.repeat(43);
    await interactions.write(uid, 'browser', { ...asked, begunAt: 1 });
    expect(await interactions.read(uid)).toMatchObject({ begunAt: 1 });
  });

  it.each([0, 1])(
    'continues without a prompt when both requests were the first ones in a browser (index of the request that was answered first: %d)',
    async (which) => {
      const both = await Promise.all([begin(parameters), begin(parameters)]);
      const [first = '', second = ''] = which === 0 ? both : both.toReversed();
      const asked = flowOf(await visitor.get(await enterPassword(first)));
      await reachesApp(redirectOf(await decide(asked, ['email', 'profile'])));
      const leads = (await screen(`/oidc/loginInteraction?flow=${second}`)).redirectTo ?? '';
      const further = await nextPage(leads);
      await reachesApp((await screen(`/oidc/consent?flow=${further}`)).redirectTo ?? '');
    },
  );

  it('continues without a prompt after a consent when a browser without a cookie started both requests concurrently', async () => {
    await logIn(visitor);
    for (const flow of await Promise.all([begin(parameters), begin(parameters)]))
      await reachesApp(redirectOf(await decide(flow, ['email', 'profile'])));
  });

  it('shows the prompt if it requests more scopes, began after the answer, or belongs to a native application', async () => {
    await logIn(visitor);
    const first = await begin({ scope: 'openid email', prompt: 'consent' });
    const more = await begin(parameters);
    app = new TestApp(site.nest, 'native-app', null);
    const native = await begin({ scope: 'openid email' });
    const otherNative = await begin({ scope: 'openid email' });
    app = new TestApp(site.nest);
    await decide(first, ['email']);
    await decide(native, ['email']);
    site.clock.travel({ seconds: 1 });
    const later = await begin({ scope: 'openid email', prompt: 'consent' });
    for (const flow of [more, otherNative, later])
      expect(await screen(`/oidc/consent?flow=${flow}`)).toMatchObject({ flow });
  });
});

describe('another browser or a changed URL', () => {
  it('cannot continue an authorization request', async () => {
    const flow = await begin();
    const owner = visitor;
    site.clock.travel(longAway);
    visitor = new TestVisitor(site.nest);
    const own = await begin();
    await logIn(visitor);
    const ofOwn = visitor.cookies.get(`oidc_request.${own}`) ?? '';
    expect(ofOwn).toBe(visitor.cookies.get('browser'));
    visitor.cookies.set(`oidc_request.${flow}`, ofOwn);
    for (const page of ['login', 'loginInteraction', 'consent', 'select-account'])
      expect(await screen(`/oidc/${page}?flow=${flow}`)).toEqual({ redirectTo: lost });
    visitor.cookies.delete('oidc_resume');
    const resumed = await visitor.get(`/oidc/${flow}`);
    expect(locationOf(resumed).pathname).toBe('/oidc/error');
    visitor = owner;
    const changed = (flow.startsWith('A') ? 'B' : 'A') + flow.slice(1);
    expect(await screen(`/oidc/login?flow=${changed}`)).toEqual({ redirectTo: lost });
  });

  it('cannot change an authorization request by query parameters', async () => {
    const flow = await begin({ scope: 'openid' });
    site.clock.travel(longAway);
    const renewed = new URL(await enterPassword(flow), 'http://localhost:8080');
    renewed.searchParams.set('scope', 'openid email');
    renewed.searchParams.set('state', 'forged');
    renewed.searchParams.set('redirect_uri', 'https://evil.example/');
    const tokens = await tokensOf(await reachesApp(renewed.pathname + renewed.search));
    expect(tokens.scope).toBe('openid');
  });
});
