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

/** Milliseconds of processor time. */
const UNCHANGED_RIGHTS = 0.3;
/** What a television's refresh may cost, of that of an application in a browser. */
const AS_ANY_REFRESH = 1.2;

/** What the application asks for that shows films. */
const scope = `${BENCH_CLIENT.scope} membership`;

/**
 * Rights that have not changed, and a television that refreshes its tokens. Every member has connected the application.
 * @param {object} options
 * @param {Visitors} options.remoteSite
 * @param {string[]} options.cookies of members who are logged in, one for each caller
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
  const withCosts = (/** @type {(caller: number) => Promise<unknown>} */ deed) => {
    return (/** @type {number} */ milliseconds) =>
      withCpuTime(remoteSite, () => repeat(cookies.length, milliseconds, deed));
  };

  onStep('Rights that have not changed');
  const tokens = await connect();
  const tags = await Promise.all(tokens.map(({ access_token }) => tagOf(remoteSite, access_token)));
  const again = (/** @type {number} */ caller) =>
    readUnchanged(remoteSite, tokens[caller]?.access_token ?? '', tags[caller] ?? '');
  const unchanged = withCosts(again);
  await unchanged(WARM_UP_MS);
  yield {
    name: 'Rights that have not changed, of processor time',
    value: cpuCost(await unchanged(ROUNDS * ROUND_MS)),
    aim: { atMost: UNCHANGED_RIGHTS },
    unit: 'ms',
  };
  yield {
    name: 'Rights that have not changed: statements',
    value: await statementsOf({ database, dataDir, times: COUNTED, task: () => again(0) }),
    aim: { atMost: 4 },
  };

  onStep('A television refreshes its tokens, in turn with a browser’s application');
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
    name: 'A television’s refresh, of any other',
    value: costs.ratio,
    aim: { atMost: AS_ANY_REFRESH },
    about: aboutCosts(costs),
  };
}

const paths = { authorization: '/oidc', token: '/oidc/token', userinfo: '/oidc/userinfo' };

/**
 * @param {Visitors} server
 * @param {string} cookie of a member who is logged in
 * @param {string} address
 */
export function connected(server, cookie, address) {
  return codeFlow({ server, paths }, { cookie, 'x-forwarded-for': address }, scope);
}

/**
 * Every member lets the application know what they have.
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
  if (status !== 200) throw new Error(`Rights were ${status}: ${text}`);
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
  if (status !== 304) throw new Error(`Rights were ${status}: ${text}`);
}

/** Acts as if a code had been entered: the database gives each refresh token a device. */
const MAKE_TELEVISIONS = `
  UPDATE oidc_artifact SET payload = payload || '{"gty": "device_code"}', session_id = session_id
   WHERE kind = 'RefreshToken' AND client_id = $1 AND consumed_at IS NULL AND payload->>'scope' LIKE '%membership%'`;
