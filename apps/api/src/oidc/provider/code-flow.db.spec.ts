import { beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn, memberEmail } from '../../testing/test-members.js';
import { TestVisitor } from '../../testing/test-visitor.js';
import {
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

let visitor: TestVisitor;
let app: TestApp;
let accountId: string;

beforeEach(async () => {
  accountId = await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  app = new TestApp(site.nest);
});

describe('the discovery document', () => {
  it.each(['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/jwks'])(
    '%s responds to HEAD like GET, without the body',
    async (url) => {
      const [head, get] = await Promise.all(
        (['HEAD', 'GET'] as const).map((method) => site.nest.inject({ method, url })),
      );
      expect([head?.statusCode, head?.body, head?.headers['content-type']]).toEqual([
        200,
        '',
        get?.headers['content-type'],
      ]);
    },
  );

  it('lists the endpoints with the same host, whatever host is requested', async () => {
    const answer = await visitor.get('/.well-known/openid-configuration', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
    });
    expect(answer.json()).toMatchObject({
      issuer: 'http://localhost:8080',
      authorization_endpoint: 'http://localhost:8080/oidc',
      token_endpoint: 'http://localhost:8080/oidc/token',
      userinfo_endpoint: 'http://localhost:8080/oidc/userinfo',
      jwks_uri: 'http://localhost:8080/oidc/jwks',
      introspection_endpoint: 'http://localhost:8080/oidc/introspect',
      revocation_endpoint: 'http://localhost:8080/oidc/revoke',
      pushed_authorization_request_endpoint: 'http://localhost:8080/oidc/par',
      device_authorization_endpoint: 'http://localhost:8080/oidc/device',
      end_session_endpoint: 'http://localhost:8080/oidc/logout',
      code_challenge_methods_supported: ['S256'],
      backchannel_logout_supported: true,
    });
    expect(answer.body).not.toContain('evil');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('paths below /oidc that are not part of the protocol', () => {
  it.each(['/oidc/login', '/oidc/consent', '/oidc/select-account'])(
    'are pages that report an unknown authorization request: %s',
    async (path) => {
      const answer = await visitor.get(path);
      expect([answer.statusCode, answer.headers['location']]).toEqual([
        303,
        '/oidc/error?status=400&type=SESSION_NOT_FOUND',
      ]);
    },
  );

  it('include the error page, whose status is taken from its query or is 500', async () => {
    const answer = await visitor.get('/oidc/error');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  });

  it.each(['/oidc/registration', '/oidc/nowhere', '/oidc/token/more'])('return 404: GET %s', async (path) => {
    expect((await visitor.get(path)).statusCode).toBe(404);
  });
});

describe('an authorization code flow', () => {
  it('redirects a guest to the login, and to the application after the consent', async () => {
    const begun = await visitor.get(app.path({ scope: 'openid email' }));
    expect(begun.statusCode).toBe(303);
    expect(locationOf(begun).pathname).toBe('/oidc/login');
    const flow = flowOf(begun);
    const login = await visitor.post(`/oidc/login?flow=${flow}`, {
      emailUserId: memberEmail,
      password: 'eiga-suki-2026',
      loginMethod: 'Password',
    });
    expect(login.json()).toEqual({ redirectTo: `/oidc/loginInteraction?flow=${flow}` });
    const resumed = await visitor.screen(`/oidc/loginInteraction?flow=${flow}`);
    expect(resumed.json()).toEqual({ redirectTo: `/oidc/${flow}` });
    const back = await followToApp(visitor, await visitor.get(`/oidc/${flow}`));
    expect(back.searchParams.get('state')).toBe(app.state);
    expect(back.searchParams.get('iss')).toBe('http://localhost:8080');
    const answer = await app.redeem(back.searchParams.get('code') ?? '');
    const tokens = answer.json<Tokens>();
    expect(claimsIn(tokens.id_token)).toMatchObject({
      sub: accountId,
      nonce: app.nonce,
      acr: 'pwd',
      amr: ['pwd'],
    });
    const userinfo = await app.userinfo(tokens.access_token);
    expect(userinfo.json()).toEqual({ sub: accountId, email: memberEmail, email_verified: true });
  });

  it.each(['nobody', '\0', '%', '\ud800', 'a'.repeat(10_000)])(
    "ends on the provider's error page for an unknown application, even for a member",
    async (client_id) => {
      await logIn(visitor);
      const answer = await visitor.get(app.path({ client_id }));
      expect(answer.statusCode).toBe(303);
      const { pathname, searchParams } = locationOf(answer);
      expect([pathname, searchParams.get('status')]).toEqual(['/oidc/error', '400']);
    },
  );

  it('does not prompt a member who has already allowed all requested scopes', async () => {
    await logIn(visitor);
    await logInto(visitor, app);
    const again = new TestApp(site.nest);
    const answer = await visitor.get(again.path({ prompt: 'none' }));
    expect(locationOf(answer).searchParams.get('code')).not.toBeNull();
  });
});

describe('a window that an application opened', () => {
  const policyOf = async (url: string) =>
    (await visitor.get(url, { accept: 'text/html' })).headers['cross-origin-opener-policy'];

  it('can access its opener on every page between the request and the response', async () => {
    await logIn(visitor);
    const asked = await visitor.get(app.path(), { accept: 'text/html' });
    const { pathname, search } = locationOf(asked);
    const policies = [
      asked.headers['cross-origin-opener-policy'],
      await policyOf(pathname + search),
      await policyOf(`/oidc/login${search}`),
      await policyOf(`/mypage/re-consent?returnTo=${encodeURIComponent(pathname + search)}`),
      await policyOf('/auth/callback?code=a&state=b'),
      await policyOf('/oidc/logout'),
      await policyOf('/device'),
    ];
    expect(policies).toEqual(policies.map(() => 'unsafe-none'));
  });

  it.each(['/', '/login', '/mypage', '/login?returnTo=%2Fmypage%2Foidc%2F', '/oidcx', '/authx/callback'])(
    'can no longer access its opener on %s',
    async (url) => expect(await policyOf(url)).toBe('same-origin'),
  );
});
