import { connect } from 'node:net';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { Logger } from '../../platform/logging/logger.js';
import { testApplication } from '../../testing/test-application.js';
import { addMember, logIn } from '../../testing/test-members.js';
import { TestVisitor, type Answer } from '../../testing/test-visitor.js';
import { Artifacts } from '../artifacts/artifacts.service.js';
import { KeptSigningKeys } from '../keys/kept-signing-keys.testing.js';
import {
  appId,
  appSecret,
  claimsIn,
  followToApp,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../oidc.testing.js';
import { OidcProvider } from './oidc-provider.service.js';
import { PlainTokens } from './plain-tokens.service.js';
import { ProviderEdge } from './provider-edge.js';

/*
 * The plain request is answered beside the library's layers; whatever it answers and writes must be what it would
 * through them. A parameter that means nothing takes the same request to the library.
 */

const oddSecret = 'a secret: with +/%&= ~odd~ signs';
const database = testDatabase();
const site = testApplication(database, {
  environment: { ...oidcEnvironment, OIDC_OTHER_SECRET: oddSecret },
  store: withClients(
    sampleClient(),
    sampleClient({ clientId: 'odd~app', clientSecret: { env: 'OIDC_OTHER_SECRET' } }),
    sampleClient({ clientId: 'posting-app', authentication: 'client_secret_post' }),
    sampleClient({ clientId: 'page-app', authentication: 'none', clientSecret: null }),
    sampleClient({ clientId: 'curve-app', idTokenAlgorithm: 'ES256' }),
    sampleClient({ clientId: 'once-app', grantTypes: ['authorization_code'] }),
    sampleClient({ clientId: 'proving-app', requireDpop: true }),
  ),
});

let visitor: TestVisitor;

const signingKeys = new KeptSigningKeys(database, site);

beforeEach(async () => {
  await signingKeys.keep();
  await addMember(site.nest);
  visitor = new TestVisitor(site.nest);
  await logIn(visitor);
});

afterEach(() => void jest.restoreAllMocks());

/** What takes a request to the library, or nothing. */
type More = Record<string, string>;
type Scene = (more: More) => Promise<Answer>;

const sent = (app: TestApp, form: More, headers: More = {}) => app.token(form, headers);
const codeForm = (app: TestApp, code: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: 'https://app.example.jp/callback',
  code_verifier: app.verifier,
});
const refreshForm = (token = '') => ({ grant_type: 'refresh_token', refresh_token: token });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

async function codeOf(app: TestApp, scope = 'openid email'): Promise<string> {
  const back = await followToApp(visitor, await visitor.get(app.path({ scope })));
  return back.searchParams.get('code') ?? '';
}

async function tokensOf(app: TestApp, scope?: string): Promise<Tokens> {
  const answer = await sent(app, codeForm(app, await codeOf(app, scope)));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Tokens>();
}

/** All that an answer says, without what differs between any two requests. */
function saidBy({ statusCode, headers, body }: Answer) {
  const { date: _, 'x-request-id': __, connection: ___, ...rest } = headers;
  const told = body === '' ? {} : (JSON.parse(body) as Record<string, string>);
  const { access_token: access, refresh_token: refresh, id_token: id, ...others } = told;
  return {
    statusCode,
    headers: { ...rest, 'content-length': rest['content-length'] ? 'there' : null },
    order: Object.keys(told),
    told: others,
    values: [access?.length, refresh?.length],
    id: id && [headerIn(id), { ...claimsIn(id), iat: 0, exp: 0, nonce: 0, auth_time: 0 }, lifetimeIn(id)],
  };
}

const headerIn = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

function lifetimeIn(token: string): number {
  const { iat, exp } = claimsIn(token);
  return Number(exp) - Number(iat);
}

/** What is kept of codes and tokens, without what differs between any two. */
const kept = () =>
  database.rows(
    `SELECT kind, account_id, client_id, grant_id, session_id, consumed_at IS NULL AS is_free, answer IS NULL AS is_silent,
            payload - ARRAY['iat', 'exp', 'iiat', 'authTime', 'nonce', 'codeChallenge', 'sid'] AS payload,
            payload ? 'sid' AS has_sid, (payload->>'exp')::int - (payload->>'iat')::int AS seconds
       FROM oidc_artifact ORDER BY kind, client_id, is_free, payload`,
  );

async function bothOf(scene: Scene) {
  const answers = jest.spyOn(site.nest.get(PlainTokens, { strict: false }), 'answerTo');
  const warnings = jest.spyOn(site.nest.get(Logger, { strict: false }), 'warn');
  const answer = await scene({});
  const wasPlain = (await answers.mock.results.at(-1)?.value) !== undefined;
  const plain = { said: saidBy(answer), kept: await kept(), logged: [...warnings.mock.calls] };
  warnings.mockClear();
  await database.rows('DELETE FROM oidc_artifact');
  await database.rows('DELETE FROM oidc_grant');
  await database.rows('DELETE FROM oidc_session_client');
  await database.rows('DELETE FROM failure_counter');
  const said = saidBy(await scene({ nothing: 'x' }));
  const library = { said, kept: await kept(), logged: [...warnings.mock.calls] };
  expect(await answers.mock.results.at(-1)?.value).toBeUndefined();
  const { statusCode, headers } = answer;
  return { wasPlain, plain, library, statusCode, headers };
}

/** The id of a session at its applications is new each time. */
function withoutSid(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'sid' ? '' : part)));
}

const app = (id = appId, secret: string | null = appSecret) => new TestApp(site.nest, id, secret);

const plainScenes: [string, Scene][] = [
  ...['openid', 'openid email', 'openid profile email phone address membership offline_access'].map(
    (scope): [string, Scene] => [
      `a code for "${scope}"`,
      async (more) => {
        const one = app();
        return sent(one, { ...codeForm(one, await codeOf(one, scope)), ...more });
      },
    ],
  ),
  [
    'a refresh token',
    async (more) => sent(app(), { ...refreshForm((await tokensOf(app())).refresh_token), ...more }),
  ],
  [
    'a refresh token of a refresh token, for good',
    async (more) => {
      const { refresh_token: first } = await tokensOf(app(), 'openid offline_access');
      const next = await sent(app(), { ...refreshForm(first), ...more });
      return sent(app(), { ...refreshForm(next.json<Tokens>().refresh_token), ...more });
    },
  ],
  [
    'a refresh token that was used a moment ago',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      await sent(app(), refreshForm(token));
      return sent(app(), { ...refreshForm(token), ...more });
    },
  ],
  [
    'a code and no address, where there is only one',
    async (more) => {
      const one = app();
      const { redirect_uri: _, ...form } = codeForm(one, await codeOf(one));
      return sent(one, { ...form, ...more });
    },
  ],
  [
    'an application whose id and secret need encoding',
    async (more) => {
      const one = app('odd~app', oddSecret);
      const proof = {
        authorization: basic(`odd%7Eapp:${encodeURIComponent(oddSecret)}`),
      };
      return sent(one, { ...codeForm(one, await codeOf(one)), ...more }, proof);
    },
  ],
  [
    'the same, encoded as forms are',
    async (more) => {
      const one = app('odd~app', oddSecret);
      const encoded = new URLSearchParams({ a: oddSecret }).toString().slice(2);
      return sent(
        one,
        { ...codeForm(one, await codeOf(one)), ...more },
        { authorization: basic(`odd%7Eapp:${encoded}`) },
      );
    },
  ],
  [
    'an application that sends its secret in the form',
    async (more) => {
      const one = app('posting-app', null);
      const form = { ...codeForm(one, await codeOf(one)), client_secret: appSecret };
      return sent(one, { ...form, ...more });
    },
  ],
  [
    'an application that names itself twice, alike',
    async (more) => {
      const one = app();
      return sent(one, { ...codeForm(one, await codeOf(one)), client_id: appId, ...more });
    },
  ],
  [
    'an application without a secret',
    async (more) => {
      const one = app('page-app', null);
      return sent(one, { ...codeForm(one, await codeOf(one)), ...more });
    },
  ],
  [
    'an application that takes another signature',
    async (more) => {
      const one = app('curve-app');
      return sent(one, { ...codeForm(one, await codeOf(one)), ...more });
    },
  ],
  [
    'an application that may not refresh',
    async (more) => {
      const one = app('once-app');
      return sent(one, { ...codeForm(one, await codeOf(one)), ...more });
    },
  ],
];

describe('a plain request', () => {
  it.each(plainScenes)(
    'with %s is answered, and leaves, what it would through the library',
    async (_, scene) => {
      const { wasPlain, plain, library, statusCode } = await bothOf(scene);
      expect({ wasPlain, statusCode }).toEqual({ wasPlain: true, statusCode: 200 });
      expect(withoutSid(plain)).toEqual(withoutSid(library));
      expect(plain.said.told).toMatchObject({ token_type: 'Bearer' });
      expect(plain.kept.length).toBeGreaterThan(1);
    },
  );
});

const codeScene =
  (change: (form: More, app: TestApp) => More | Promise<More>, headers: More = {}, one = app): Scene =>
  async (more) => {
    const asking = one();
    const form = codeForm(asking, await codeOf(asking));
    return sent(asking, { ...(await change(form, asking)), ...more }, headers);
  };

const refusedScenes: [string, Scene][] = [
  ['another verifier', codeScene((form) => ({ ...form, code_verifier: 'a'.repeat(43) }))],
  ['no verifier', codeScene(({ code_verifier: _, ...form }) => form)],
  ['another address', codeScene((form) => ({ ...form, redirect_uri: 'https://app.example.jp/else' }))],
  ['no code', codeScene(({ code: _, ...form }) => form)],
  ['an unknown code', codeScene((form) => ({ ...form, code: 'a'.repeat(43) }))],
  [
    'a code that has expired',
    codeScene(async (form) => {
      await database.rows(`UPDATE oidc_artifact SET payload = payload || '{"exp":1}'`);
      return form;
    }),
  ],
  [
    'a code that was used',
    codeScene(async (form, one) => {
      await sent(one, form);
      return form;
    }),
  ],
  [
    'a code of another application',
    async (more) => {
      const one = app();
      const form = codeForm(one, await codeOf(one));
      return sent(app('curve-app'), { ...form, ...more });
    },
  ],
  [
    'an allowance that was taken back',
    codeScene(async (form) => {
      await database.rows('DELETE FROM oidc_grant');
      return form;
    }),
  ],
  [
    'an allowance of somebody else',
    codeScene(async (form) => {
      await database.rows(`UPDATE oidc_grant SET payload = payload || '{"accountId":"other"}'`);
      return form;
    }),
  ],
  [
    'no proof of possession where one is needed',
    codeScene(
      (form) => form,
      {},
      () => app('proving-app'),
    ),
  ],
  ['an unknown refresh token', (more) => sent(app(), { ...refreshForm('a'.repeat(43)), ...more })],
  ['no refresh token', (more) => sent(app(), { grant_type: 'refresh_token', ...more })],
  [
    'a refresh token of another application',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      return sent(app('curve-app'), { ...refreshForm(token), ...more });
    },
  ],
  [
    'a refresh token that was used long ago',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      await sent(app(), refreshForm(token));
      await database.rows(`UPDATE oidc_artifact SET consumed_at = consumed_at - interval '31 seconds'`);
      return sent(app(), { ...refreshForm(token), ...more });
    },
  ],
];

/** With the status of the library's answer. */
const lessPlainScenes: [string, Scene, status?: number][] = [
  ['no grant type', codeScene(({ grant_type: _, ...form }) => form)],
  ['an unknown grant type', codeScene((form) => ({ ...form, grant_type: 'password' }))],
  ['the name of something every object has', codeScene((form) => ({ ...form, grant_type: 'constructor' }))],
  ['a wrong secret', codeScene((form) => form, { authorization: basic(`${appId}:wrong`) }), 401],
  ['no secret', codeScene((form) => ({ ...form, client_id: appId }), { authorization: '' })],
  ['an empty secret', codeScene((form) => form, { authorization: basic(`${appId}:`) })],
  ['an unknown application', codeScene((form) => form, { authorization: basic(`nobody:${appSecret}`) }), 401],
  ['a badly encoded secret', codeScene((form) => form, { authorization: basic(`${appId}:%zz`) })],
  ['a secret of signs that none has', codeScene((form) => form, { authorization: basic(`${appId}:%C3%A4`) })],
  ['loose base64', codeScene((form) => form, { authorization: `${basic(`${appId}:${appSecret}`)}!` })],
  ['another scheme', codeScene((form) => form, { authorization: `Bearer ${appSecret}` })],
  ['a secret sent in two ways', codeScene((form) => ({ ...form, client_secret: appSecret }))],
  ['two names', codeScene((form) => ({ ...form, client_id: 'curve-app' }))],
  [
    'a secret where none belongs',
    codeScene(
      (form) => form,
      { authorization: basic(`page-app:${appSecret}`) },
      () => app('page-app'),
    ),
    401,
  ],
  ['a proof of possession that is none', codeScene((form) => form, { dpop: 'proof' })],
  ['a page of another origin', codeScene((form) => form, { origin: 'https://evil.example' })],
  ['another type', codeScene((form) => form, { 'content-type': 'text/plain' })],
  ['too long a form', codeScene((form) => ({ ...form, long: 'a'.repeat(5_000), code: 'none' }))],
  [
    'a refresh token where the application may not refresh',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      return sent(app('once-app'), { ...refreshForm(token), ...more });
    },
  ],
  [
    'a scope that was not allowed',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      return sent(app(), { ...refreshForm(token), scope: 'phone', ...more });
    },
  ],
];

const answeredScenes: [string, Scene][] = [
  [
    'a scope that was not allowed, beside one that was',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      return sent(app(), { ...refreshForm(token), scope: 'openid phone', ...more });
    },
  ],
  [
    'fewer scopes',
    async (more) => {
      const { refresh_token: token } = await tokensOf(app());
      return sent(app(), { ...refreshForm(token), scope: 'openid', ...more });
    },
  ],
  [
    'a page of the application',
    codeScene(
      (form) => form,
      { origin: 'https://app.example.jp' },
      () => app('page-app', null),
    ),
  ],
  ['a parameter without a value', codeScene((form) => ({ ...form, client_secret: '' }))],
  ['an answer that may be a page', codeScene((form) => form, { accept: 'text/html,application/json' })],
];

it('an answered request keeps nothing of its body on a connection that stays open', async () => {
  const handled = jest.spyOn(site.nest.get(ProviderEdge, { strict: false }), 'handle');
  const one = app();
  const body = new URLSearchParams(codeForm(one, await codeOf(one)));
  handled.mockClear();
  const authorization = basic(`${appId}:${appSecret}`);
  const answer = await fetch(`${await site.nest.getUrl()}/oidc/token`, {
    method: 'POST',
    body,
    headers: { authorization },
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { token_type: 'Bearer' }]);
  const incoming = handled.mock.calls[0]?.[0].raw;
  expect([incoming?.readableLength, incoming?.readableEnded]).toEqual([0, true]);
});

describe('a plain request that is refused', () => {
  it.each(refusedScenes)('for %s is told, logged and remembered as by the library', async (_, scene) => {
    const { wasPlain, plain, library, statusCode } = await bothOf(scene);
    expect({ wasPlain, statusCode }).toEqual({ wasPlain: true, statusCode: 400 });
    expect(withoutSid(plain)).toEqual(withoutSid(library));
    expect(plain.logged.at(-1)).toEqual([
      'token request refused',
      expect.objectContaining({ code: expect.any(String) }),
    ]);
  });

  it('a code whose session has ended', async () => {
    const one = app();
    const form = codeForm(one, await codeOf(one));
    await visitor.post('/logout');
    expect((await sent(one, form)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('an account that is shut', async () => {
    const { refresh_token: token } = await tokensOf(app());
    await database.rows(`UPDATE account SET status = 'DISABLED'`);
    expect((await sent(app(), refreshForm(token))).json()).toMatchObject({ error: 'invalid_grant' });
  });

  it('a wrong secret, which counts once', async () => {
    await sent(app(appId, 'wrong'), refreshForm('none'));
    expect(await database.rows('SELECT failures FROM failure_counter WHERE failures > 0')).toEqual([
      { failures: 1 },
    ]);
  });

  it('the right secret, for as long as wrong ones make it wait', async () => {
    const { refresh_token: token } = await tokensOf(app());
    for (let index = 0; index < 6; index += 1) await sent(app(appId, 'wrong'), refreshForm(token));
    const waiting = await sent(app(), refreshForm(token));
    expect([waiting.statusCode, waiting.json()]).toMatchObject([429, { error: 'temporarily_unavailable' }]);
    site.clock.travel({ seconds: Number(waiting.headers['retry-after']) });
    expect((await sent(app(), refreshForm(token))).statusCode).toBe(200);
    expect(await database.rows('SELECT failures FROM failure_counter WHERE failures > 0')).toEqual([]);
  });

  it('by a database that is away is told to come again', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    jest.spyOn(site.nest.get(Artifacts, { strict: false }), 'find').mockRejectedValue(away);
    const answer = await sent(app(), refreshForm('a'.repeat(43)));
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: 'temporarily_unavailable' }]);
    expect(answer.headers).toMatchObject({ 'retry-after': '5' });
  });

  it("by going away before it is whole is nobody's business", async () => {
    const byLibrary = jest.spyOn(await site.nest.get(OidcProvider, { strict: false }).current(), 'callback');
    const { hostname, port } = new URL(await site.nest.getUrl());
    const socket = connect(Number(port), hostname);
    const edge = site.nest.get(ProviderEdge, { strict: false });
    const handle = edge.handle.bind(edge);
    const handled = new Promise<void>((resolve, reject) => {
      jest.spyOn(edge, 'handle').mockImplementation((...parts) => {
        socket.destroy();
        return handle(...parts).then(resolve, reject);
      });
    });
    const head = [
      'POST /oidc/token HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 100',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\ngrant_type=`);
    await handled;
    expect(byLibrary).not.toHaveBeenCalled();
  });
});

describe('whatever is less plain', () => {
  it.each(lessPlainScenes)('%s: the library refuses it', async (_, scene, status = 400) => {
    const { wasPlain, plain, library, statusCode } = await bothOf(scene);
    expect({ wasPlain, statusCode }).toEqual({ wasPlain: false, statusCode: status });
    expect(withoutSid(plain)).toEqual(withoutSid(library));
  });

  it.each(answeredScenes)('%s: the library answers', async (_, scene) => {
    const { wasPlain, plain, library, statusCode } = await bothOf(scene);
    expect({ wasPlain, statusCode }).toEqual({ wasPlain: false, statusCode: 200 });
    expect(withoutSid(plain)).toEqual(withoutSid(library));
  });
});
