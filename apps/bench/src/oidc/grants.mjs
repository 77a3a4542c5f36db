import { join } from 'node:path';
import pg from 'pg';
import { BENCH_CLIENT, codeFlow, refresh, userinfo } from '../site/bench-client.mjs';
import { addCrowd, cookieOf } from '../crowd/crowd.mjs';
import { startProductionSite } from '../site/production-site.mjs';
import { compare, elapsedCost, repeat } from '../site/rounds.mjs';

/** @import { ProviderUnderTest, Tokens } from '../site/bench-client.mjs' */
/** @import { Figure } from '../figures.mjs' */

const FEW = 10_000;
const MANY = 1_000_000;
/** Maximum ratio of the cost with many grants to the cost with few grants. */
const MAX_COST_RATIO = 1.5;
/** Number of connected applications per member, including the application of the benchmark. */
const APPLICATIONS = 10;
const CALLERS = 8;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const WARM_UP_MS = 2_000;
const PATHS = { authorization: '/oidc', token: '/oidc/token', userinfo: '/oidc/userinfo' };

/**
 * Compares the cost of the provider with a million grants, access tokens and refresh tokens to the cost with
 * ten thousand of each. Measures two sites in turn. Runs only on request, because it takes several minutes.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureGrants({ dataDir, onStep, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const open = (/** @type {number} */ grants) =>
    openConnectedSite(cleanup, grants, { dataDir: join(dataDir, String(grants)), onStep, signal });
  const few = await open(FEW);
  const many = await open(MANY);
  for (const operation of /** @type {const} */ (['codeFlow', 'refresh', 'userinfo'])) {
    onStep(`Measuring ${operation}`);
    const at = (/** @type {typeof few} */ operations) => (/** @type {number} */ milliseconds) =>
      repeat(CALLERS, milliseconds, operations[operation]);
    await at(many)(WARM_UP_MS);
    await at(few)(WARM_UP_MS);
    const { ratio, cost, bareCost } = await compare({
      real: () => at(many)(ROUND_MS),
      bare: () => at(few)(ROUND_MS),
      costOf: elapsedCost,
      rounds: ROUNDS,
      signal,
    });
    yield {
      name: `Cost of ${operation}`,
      value: ratio,
      aim: { atMost: MAX_COST_RATIO },
      about: `${cost.toFixed(2)} ms with ${MANY.toLocaleString('en')} grants, ${bareCost.toFixed(2)} ms with ${FEW.toLocaleString('en')}`,
    };
  }
}

/**
 * @param {AsyncDisposableStack} cleanup
 * @param {number} grants
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 */
async function openConnectedSite(cleanup, grants, { dataDir, onStep, signal }) {
  const { remoteSite, databaseUrl } = await startProductionSite(cleanup, { dataDir, onStep, signal });
  const members = grants / APPLICATIONS;
  onStep(`Adding ${grants.toLocaleString('en')} grants of ${members.toLocaleString('en')} members`);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await addCrowd(database, members, signal);
    for (const add of [ADD_CONNECTIONS, ADD_SESSION_CLIENTS, ADD_GRANTS, ADD_TOKENS]) {
      signal.throwIfAborted();
      await database.query(add.text, add.values);
    }
    await database.query('VACUUM ANALYZE');
  } finally {
    await database.end();
  }
  return operationsOf({ server: remoteSite, paths: PATHS }, members);
}

/**
 * @param {ProviderUnderTest} provider
 * @param {number} members
 */
function operationsOf(provider, members) {
  /** @type {Tokens[]} */
  const issued = [];
  const flow = () => {
    const member = Math.floor(Math.random() * members);
    return codeFlow(provider, { cookie: cookieOf(member), 'x-forwarded-for': `10.0.2.${member % 250}` });
  };
  /** Returns the current tokens of a caller. If there are none yet, runs an authorization code flow. */
  const tokensOf = async (/** @type {number} */ caller) => (issued[caller] ??= await flow());
  return {
    codeFlow: flow,
    refresh: async (/** @type {number} */ caller) => {
      issued[caller] = await refresh(provider, (await tokensOf(caller)).refresh_token);
    },
    userinfo: async (/** @type {number} */ caller) =>
      userinfo(provider, (await tokensOf(caller)).access_token),
  };
}

const ADD_CONNECTIONS = {
  text: `
  INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
  SELECT uuidv7(), a.id, CASE n WHEN 0 THEN $1 ELSE 'app-' || n END, string_to_array($2, ' '), '{}', now(), now()
    FROM account a, generate_series(0, $3::int - 1) n`,
  values: [BENCH_CLIENT.id, BENCH_CLIENT.scope, APPLICATIONS],
};

/** A session has one grant for each connection. The id of the grant is derived from both. */
const ADD_GRANTS = {
  text: `
  INSERT INTO oidc_grant (id, connection_id, account_id, client_id, session_id, payload, created_at, expires_at)
  SELECT k.grant_id, c.id, c.account_id, c.client_id, k.session_id,
         jsonb_build_object('kind', 'Grant', 'accountId', c.account_id, 'clientId', c.client_id,
           'iat', extract(epoch FROM now())::bigint, 'exp', extract(epoch FROM now())::bigint + 7776000,
           'openid', jsonb_build_object('scope', array_to_string(c.scopes, ' '))),
         now(), now() + interval '90 days'
    FROM oidc_connection c
    JOIN session s ON s.account_id = c.account_id
    JOIN oidc_session_client k ON k.session_id = s.id AND k.client_id = c.client_id`,
  values: [],
};

const ADD_SESSION_CLIENTS = {
  text: `
  INSERT INTO oidc_session_client (session_id, client_id, sid, grant_id, persists_logout, expires_at)
  SELECT s.id, c.client_id, translate(encode(sha256(uuid_send(c.id)), 'base64'), '+/=', '-_'),
         translate(encode(sha256(convert_to(c.id::text, 'UTF8') || '\\x00'::bytea || convert_to(s.id::text, 'UTF8')),
           'base64'), '+/=', '-_'),
         false, now() + interval '91 days'
    FROM oidc_connection c JOIN session s ON s.account_id = c.account_id`,
  values: [],
};

/**
 * Adds one access token and one refresh token for each grant. Their payloads are as long as those of
 * oidc-provider.
 */
const ADD_TOKENS = {
  text: `
  INSERT INTO oidc_artifact (key, kind, account_id, client_id, grant_id, session_id, payload, expires_at)
  SELECT sha256(convert_to(kind || g.id, 'UTF8')), kind, g.account_id, g.client_id, g.id, g.session_id,
         g.payload || jsonb_build_object('kind', kind, 'grantId', g.id, 'sessionUid', g.session_id, 'scope',
           'openid email offline_access', 'authTime', extract(epoch FROM now())::bigint, 'acr', 'pwd',
           'amr', '["pwd"]'::jsonb, 'gty', 'authorization_code', 'claims', '{}'::jsonb),
         now() + CASE kind WHEN 'AccessToken' THEN interval '1 hour' ELSE interval '14 days' END
    FROM oidc_grant g, unnest(ARRAY['AccessToken', 'RefreshToken']) kind`,
  values: [],
};
