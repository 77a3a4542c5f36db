import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testDatabase } from '@account/testing/database';

import { absoluteLimit } from '@account/domain/identity/sessions/session';
import { SettingsService } from '../../../store/settings/settings.service.js';
import { testApplication } from '../../../testing/test-application.js';
import { addMember, logIn } from '../../../testing/test-members.js';
import { TestVisitor } from '../../../testing/test-visitor.js';
import { Television, televisionClient } from '../devices/television.testing.js';
import {
  claimsIn,
  followToApp,
  logInto,
  oidcEnvironment,
  sampleClient,
  TestApp,
  withClients,
  type Tokens,
} from '../../oidc.testing.js';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
const television = 'the-television';
const database = testDatabase();
const site = testApplication(database, {
  environment: oidcEnvironment,
  store: withClients(
    sampleClient(),
    sampleClient({
      clientId: television,
      authentication: 'none',
      clientSecret: null,
      applicationType: 'native',
      redirectUris: [],
      postLogoutRedirectUris: [],
      backChannelLogoutUri: null,
      grantTypes: [deviceGrant],
    }),
    televisionClient,
  ),
});

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Tolerance in seconds for the time that a test takes. */
const slack = 20;

let visitor: TestVisitor;

afterEach(() => void jest.restoreAllMocks());

beforeEach(async () => {
  visitor = new TestVisitor(site.nest);
  await addMember(site.nest);
  await logIn(visitor);
});

/** Makes all rows of a kind older, because the provider uses real time. */
async function age(kind: string, seconds: number): Promise<void> {
  await database.rows(
    `UPDATE oidc_artifact SET expires_at = expires_at - make_interval(secs => $2),
            payload = (SELECT jsonb_object_agg(key, CASE WHEN key IN ('iat', 'exp', 'iiat')
                                                         THEN to_jsonb(value::text::bigint - $2::bigint) ELSE value END)
                         FROM jsonb_each(payload::jsonb))
      WHERE kind = $1`,
    [kind, seconds],
  );
}

async function code(app: TestApp): Promise<string> {
  const back = await followToApp(visitor, await visitor.get(app.path()));
  return back.searchParams.get('code') ?? '';
}

describe("lifetimes of the provider's tokens", () => {
  it.each([
    [minute - slack, 200],
    [minute + 1, 400],
  ])('a code that is %i seconds old returns the status %i', async (seconds, status) => {
    const app = new TestApp(site.nest);
    const given = await code(app);
    await age('AuthorizationCode', seconds);
    expect((await app.redeem(given)).statusCode).toBe(status);
  });

  it('an access token is valid for an hour, as the response states, and an ID token for ten minutes', async () => {
    const app = new TestApp(site.nest);
    const tokens = await logInto(visitor, app);
    expect(tokens.expires_in).toBe(hour);
    const { iat, exp } = claimsIn(tokens.id_token);
    expect(Number(exp) - Number(iat)).toBe(10 * minute);
    await age('AccessToken', hour - slack);
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(200);
    await age('AccessToken', slack);
    expect((await app.userinfo(tokens.access_token)).statusCode).toBe(401);
  });

  it('a device code is valid for ten minutes, as the response states', async () => {
    const app = new TestApp(site.nest, television, null);
    const asked = (await app.post('/oidc/device', { scope: 'openid' })).json<{
      device_code: string;
      expires_in: number;
    }>();
    expect(asked.expires_in).toBe(10 * minute);
    const poll = async () =>
      (await app.token({ grant_type: deviceGrant, device_code: asked.device_code })).json();
    await age('DeviceCode', 10 * minute - slack);
    expect(await poll()).toMatchObject({ error: 'authorization_pending' });
    await age('DeviceCode', slack + 1);
    expect(await poll()).toMatchObject({ error: 'expired_token' });
  });

  it('a refresh token is valid for 14 days without use, and for 90 days together with its successors', async () => {
    const app = new TestApp(site.nest);
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    let { refresh_token: token = '' } = await logInto(visitor, app, offline);
    const refreshed = async () => {
      const answer = await app.refresh(token);
      if (answer.statusCode === 200) token = answer.json<Tokens>().refresh_token ?? '';
      return answer.statusCode;
    };
    for (let passed = 0; passed < 78; passed += 13) {
      await age('RefreshToken', 13 * day);
      expect(await refreshed()).toBe(200);
    }
    const [left] = await database.rows<{ seconds: number }>(
      `SELECT extract(epoch FROM max(expires_at) - now())::int AS seconds FROM oidc_artifact WHERE kind = 'RefreshToken'`,
    );
    expect(left?.seconds).toBeGreaterThan(12 * day - slack);
    expect(left?.seconds).toBeLessThanOrEqual(12 * day);
    await age('RefreshToken', 12 * day + 1);
    expect(await refreshed()).toBe(400);
  });

  it.each([
    [20, 200],
    [31, 400],
  ])('a refresh token that was used %i seconds ago returns the status %i', async (seconds, status) => {
    const app = new TestApp(site.nest);
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    const { refresh_token: token = '' } = await logInto(visitor, app, offline);
    expect((await app.refresh(token)).statusCode).toBe(200);
    await database.rows(
      'UPDATE oidc_artifact SET consumed_at = consumed_at - make_interval(secs => $1) WHERE consumed_at IS NOT NULL',
      [seconds],
    );
    expect((await app.refresh(token)).statusCode).toBe(status);
  });

  it('a refresh token that is not used for 14 days is invalid', async () => {
    const app = new TestApp(site.nest);
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    const { refresh_token: token = '' } = await logInto(visitor, app, offline);
    await age('RefreshToken', 14 * day + 1);
    expect((await app.refresh(token)).statusCode).toBe(400);
  });

  it("a television's refresh token is valid without use for as long as the store allows", async () => {
    const idleDays = 3;
    const settings = site.nest.get(SettingsService, { strict: false });
    const { version, devices, ...file } = settings.current();
    const applied = { ...file, version: version + 1, devices: { ...devices, idleDays } };
    jest.spyOn(settings, 'current').mockReturnValue(applied);
    const tv = new Television(site.nest);
    await tv.connect(visitor);
    const [left] = await database.rows<{ days: number }>(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM oidc_artifact WHERE kind = 'RefreshToken'`,
    );
    expect(Number(left?.days)).toBeCloseTo(idleDays, 2);
  });

  it("the list of a session's applications is stored for longer than a session can last", async () => {
    await logInto(visitor, new TestApp(site.nest));
    const [kept] = await database.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::int AS seconds FROM oidc_session_client',
    );
    expect(kept?.seconds).toBeGreaterThan(absoluteLimit / 1_000);
  });
});
