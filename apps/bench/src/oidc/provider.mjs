import { BENCH_CLIENT, codeFlow, refresh, userinfo } from '../site/bench-client.mjs';
import { logInAtBareProvider } from '../bare/bare-provider-login.mjs';
import { aboutCosts } from '../figures.mjs';
import { cpuCost, withCpuTime } from '../site/cpu-time.mjs';
import { compare, repeat } from '../site/rounds.mjs';
import { statementsOf } from '../site/statements.mjs';

/** @import { ProviderUnderTest, Tokens } from '../site/bench-client.mjs' */
/** @import { Figure } from '../figures.mjs' */
/** @import { Visitors } from '../site/visitors.mjs' */

const ROUNDS = 15;
const ROUND_MS = 700;
const WARM_UP_MS = 1_500;
const COUNTED = 100;
const barePaths = { authorization: '/auth', token: '/token', userinfo: '/me' };

/**
 * Operations at one provider, for logged-in members.
 * @typedef {'codeFlow' | 'refresh' | 'userinfo'} Operation
 * @typedef {Record<Operation, (caller: number) => Promise<unknown>> & { begin: () => Promise<void> }}
 *   Operations
 */

/** @type {{ operation: Operation, name: string, most: number, statements: number }[]} */
const aims = [
  { operation: 'codeFlow', name: 'Code flow', most: 1.2, statements: 6 },
  { operation: 'refresh', name: 'Token refresh', most: 1.2, statements: 4 },
  { operation: 'userinfo', name: 'UserInfo', most: 1, statements: 2 },
];

/**
 * Compares our provider with a baseline provider that stores all artifacts in a single table on the same
 * server.
 * @param {object} options
 * @param {Visitors} options.remoteSite
 * @param {Visitors} options.bareProvider
 * @param {string[]} options.cookies session cookies of members, one for each caller
 * @param {import('pg').Client} options.database
 * @param {string} options.dataDir
 * @param {(title: string) => void} options.onStep
 * @param {AbortSignal} options.signal
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureProvider(options) {
  const { remoteSite, bareProvider, cookies, database, dataDir, onStep, signal } = options;
  await database.query(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     SELECT uuidv7(), id, $1, string_to_array($2, ' '), '{}', now(), now() FROM account`,
    [BENCH_CLIENT.id, BENCH_CLIENT.scope],
  );
  const paths = { authorization: '/oidc', token: '/oidc/token', userinfo: '/oidc/userinfo' };
  const ours = operationsOf({ server: remoteSite, paths }, cookies);
  const bareUnderTest = { server: bareProvider, paths: barePaths };
  const names = cookies.map((_, caller) => `member-${caller}@bench.example`);
  const sessions = await Promise.all(names.map((name) => logInAtBareProvider(bareUnderTest, name)));
  const theirs = operationsOf(bareUnderTest, sessions);

  for (const { operation, name, most, statements } of aims) {
    onStep(`Comparing with a bare provider: ${name}`);
    const real = (/** @type {number} */ milliseconds) =>
      withCpuTime(remoteSite, () => repeat(cookies.length, milliseconds, ours[operation]));
    const bare = (/** @type {number} */ milliseconds) =>
      withCpuTime(bareProvider, () => repeat(cookies.length, milliseconds, theirs[operation]));
    await Promise.all([ours.begin(), theirs.begin()]);
    await real(WARM_UP_MS);
    await bare(WARM_UP_MS);
    const sides = { real: () => real(ROUND_MS), bare: () => bare(ROUND_MS) };
    const costs = await compare({ ...sides, costOf: cpuCost, rounds: ROUNDS, signal });
    yield {
      name: `${name}, ratio to a bare provider`,
      value: costs.ratio,
      aim: { atMost: most },
      about: aboutCosts(costs),
    };
    yield {
      name: `${name}: SQL statements`,
      value: await statementsOf({ database, dataDir, times: COUNTED, task: () => ours[operation](0) }),
      aim: { atMost: statements },
    };
  }
}

/**
 * @param {ProviderUnderTest} provider
 * @param {string[]} cookies
 * @returns {Operations}
 */
function operationsOf(provider, cookies) {
  const headersOf = (/** @type {number} */ caller) => ({
    cookie: cookies[caller] ?? '',
    'x-forwarded-for': `10.0.1.${caller}`,
  });
  /** @type {Tokens[]} */
  let issued = [];
  const tokensOf = (/** @type {number} */ caller) => /** @type {Tokens} */ (issued[caller]);
  return {
    begin: async () => {
      issued = await Promise.all(cookies.map((_, caller) => codeFlow(provider, headersOf(caller))));
    },
    codeFlow: (caller) => codeFlow(provider, headersOf(caller)),
    refresh: async (caller) => {
      issued[caller] = await refresh(provider, tokensOf(caller).refresh_token);
    },
    userinfo: (caller) => userinfo(provider, tokensOf(caller).access_token),
  };
}
