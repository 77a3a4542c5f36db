import { BENCH_CLIENT, codeFlow, refresh } from '../site/bench-client.mjs';
import { aboutCosts } from '../figures.mjs';
import { cpuCost, withCpuTime } from '../site/cpu-time.mjs';
import { compare, repeat } from '../site/rounds.mjs';
import { statementsOf } from '../site/statements.mjs';

/** @import { Tokens } from '../site/bench-client.mjs' */
/** @import { Figure } from '../figures.mjs' */
/** @import { Visitors } from '../site/visitors.mjs' */

const ROUNDS = 9;
const ROUND_MS = 700;
const WARM_UP_MS = 4_000;
const COUNTED = 100;

/** Maximum CPU time in ms. */
const MAX_UNCHANGED_MS = 0.3;
/** Maximum ratio of the cost of a token refresh by a television to a refresh by a browser application. */
const MAX_REFRESH_RATIO = 1.2;

/** The scopes that a video application requests. */
const scope = `${BENCH_CLIENT.scope} membership`;

/**
 * Measures a request for the rights of a member with an unchanged ETag, and a token refresh by a television.
 * Every member has connected the application.
 * @param {object} options
 * @param {Visitors} options.remoteSite
 * @param {string[]} options.cookies session cookies of members, one for each caller
 * @param {import('pg').Client} options.database
 * @param {string} options.dataDir
 * @param {(title: string) => void} options.onStep
 * @param {AbortSignal} options.signal
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRights({ remoteSite, cookies, database, dataDir, onStep, signal }) {
  await allowRights(database);
  const connect = () =>
    Promise.all(cookies.map((cookie, caller) => connected(remoteSite, cookie, `10.0.3.${caller}`)));
  const withCosts = (/** @type {(caller: number) => Promise<unknown>} */ operation) => {
    return (/** @type {number} */ milliseconds) =>
      withCpuTime(remoteSite, () => repeat(cookies.length, milliseconds, operation));
  };

  onStep('Requesting unchanged rights');
  const tokens = await connect();
  const tags = await Promise.all(tokens.map(({ access_token }) => tagOf(remoteSite, access_token)));
  const again = (/** @type {number} */ caller) =>
    readUnchanged(remoteSite, tokens[caller]?.access_token ?? '', tags[caller] ?? '');
  const unchanged = withCosts(again);
  await unchanged(WARM_UP_MS);
  yield {
    name: 'Unchanged rights, CPU time',
    value: cpuCost(await unchanged(ROUNDS * ROUND_MS)),
    aim: { atMost: MAX_UNCHANGED_MS },
    unit: 'ms',
  };
  yield {
    name: 'Unchanged rights: SQL statements',
    value: await statementsOf({ database, dataDir, times: COUNTED, task: () => again(0) }),
    aim: { atMost: 4 },
  };

  onStep('Comparing token refreshes of televisions and browser applications');
  const televisions = await connect();
  await database.query(MAKE_TELEVISIONS, [BENCH_CLIENT.id]);
  const others = await connect();
  const refreshOf = (/** @type {Tokens[]} */ of) => async (/** @type {number} */ caller) => {
    of[caller] = await refresh({ server: remoteSite, paths }, of[caller]?.refresh_token ?? '');
  };
  const [real, bare] = [withCosts(refreshOf(televisions)), withCosts(refreshOf(others))];
  await real(WARM_UP_MS);
  await bare(WARM_UP_MS);
  const sides = { real: () => real(ROUND_MS), bare: () => bare(ROUND_MS) };
  const costs = await compare({ ...sides, costOf: cpuCost, rounds: ROUNDS, signal });
  yield {
    name: 'Token refresh of a television, ratio to a browser',
    value: costs.ratio,
    aim: { atMost: MAX_REFRESH_RATIO },
    about: aboutCosts(costs),
  };
}

const paths = { authorization: '/oidc', token: '/oidc/token', userinfo: '/oidc/userinfo' };

/**
 * @param {Visitors} server
 * @param {string} cookie session cookie of a member
 * @param {string} address
 */
export function connected(server, cookie, address) {
  return codeFlow({ server, paths }, { cookie, 'x-forwarded-for': address }, scope);
}

/**
 * Grants the application access to the rights of every member.
 * @param {import('pg').Client} database
 */
export async function allowRights(database) {
  await database.query(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     SELECT uuidv7(), id, $1, string_to_array($2, ' '), '{}', now(), now() FROM account
     ON CONFLICT (account_id, client_id) DO UPDATE SET scopes = excluded.scopes`,
    [BENCH_CLIENT.id, scope],
  );
}

/**
 * @param {Visitors} server
 * @param {string} token
 */
export async function tagOf(server, token) {
  const { status, text, headers } = await server.get('/oidc/rights', { authorization: `Bearer ${token}` });
  if (status !== 200) throw new Error(`The rights request returned ${status}: ${text}`);
  return String(headers.etag);
}

/**
 * @param {Visitors} server
 * @param {string} token
 * @param {string} tag
 */
async function readUnchanged(server, token, tag) {
  const { status, text } = await server.get('/oidc/rights', {
    authorization: `Bearer ${token}`,
    'if-none-match': tag,
  });
  if (status !== 304) throw new Error(`The rights request returned ${status}: ${text}`);
}

/**
 * SQL that turns refresh tokens into tokens of the device flow. A database trigger then creates a device for
 * each token.
 */
const MAKE_TELEVISIONS = `
  UPDATE oidc_artifact SET payload = payload || '{"gty": "device_code"}', session_id = session_id
   WHERE kind = 'RefreshToken' AND client_id = $1 AND consumed_at IS NULL AND payload->>'scope' LIKE '%membership%'`;
