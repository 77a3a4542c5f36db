import { BENCH_CLIENT, codeFlow, refresh, userinfo } from './bench-client.mjs';
import { logInAtBareProvider } from './bare-provider-login.mjs';
import { compare, repeat } from './rounds.mjs';
import { statementsOf } from './statements.mjs';

/** @import { ProviderUnderTest, Tokens } from './bench-client.mjs' */
/** @import { Figure } from './figures.mjs' */
/** @import { Visitors } from './visitors.mjs' */

const ROUNDS = 15;
const ROUND_MS = 700;
const WARM_UP_MS = 1_500;
const COUNTED = 100;
const barePaths = { authorization: '/auth', token: '/token', userinfo: '/me' };

/**
 * A provider with people who are logged in, and what each caller does there over and over.
 * @typedef {'codeFlow' | 'refresh' | 'userinfo'} Deed
 * @typedef {Record<Deed, (caller: number) => Promise<unknown>> & { begin: () => Promise<void> }} Deeds
 */

/** @type {{ deed: Deed, name: string, statements: number }[]} */
const aims = [
  { deed: 'codeFlow', name: 'Code flows', statements: 8 },
  { deed: 'refresh', name: 'Refreshes', statements: 5 },
  { deed: 'userinfo', name: 'Userinfo', statements: 3 },
];

/**
 * Our provider against two bare ones, in memory and with everything in one table of the same server.
 * @param {object} options
 * @param {Visitors} options.siteFromElsewhere
 * @param {{ inMemory: Visitors, inOneTable: Visitors }} options.bareProviders
 * @param {string[]} options.cookies of members who are logged in, one for each caller
 * @param {import('pg').Client} options.database
 * @param {string} options.dataDir
 * @param {(title: string) => void} options.onStep
 * @param {AbortSignal} options.signal
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureProvider(options) {
  const { siteFromElsewhere, bareProviders, cookies, database, dataDir, onStep, signal } = options;
  await database.query(
    `INSERT INTO oidc_connection (id, account_id, client_id, scopes, rejected_scopes, created_at, last_used_at)
     SELECT uuidv7(), id, $1, string_to_array($2, ' '), '{}', now(), now() FROM account`,
    [BENCH_CLIENT.id, BENCH_CLIENT.scope],
  );
  const paths = { authorization: '/oidc', token: '/oidc/token', userinfo: '/oidc/userinfo' };
  const ours = deedsAt({ server: siteFromElsewhere, paths }, cookies);
  const bare = async (/** @type {Visitors} */ server) => {
    const names = cookies.map((_, caller) => `member-${caller}@bench.example`);
    const provider = { server, paths: barePaths };
    return deedsAt(provider, await Promise.all(names.map((name) => logInAtBareProvider(provider, name))));
  };
  const [inMemory, inOneTable] = [await bare(bareProviders.inMemory), await bare(bareProviders.inOneTable)];

  for (const { deed, name, statements } of aims) {
    onStep(`${name}, in turn with bare providers`);
    const doneBy = (/** @type {Deeds} */ deeds) => (/** @type {number} */ milliseconds) =>
      repeat(cookies.length, milliseconds, deeds[deed]);
    for (const deeds of [ours, inOneTable, inMemory]) {
      // The one in memory forgets all but its last thousand entries.
      await deeds.begin();
      await doneBy(deeds)(WARM_UP_MS);
    }
    const against = (/** @type {Deeds} */ other) =>
      compare({
        real: () => doneBy(ours)(ROUND_MS),
        bare: () => doneBy(other)(ROUND_MS),
        rounds: ROUNDS,
        signal,
      });
    const table = await against(inOneTable);
    const memory = await against(inMemory);
    yield {
      name: `${name}, of a bare provider on PostgreSQL`,
      value: table.ratio,
      aim: { atLeast: 1 },
      about: `${table.rate.toFixed(0)}/s of ${table.bareRate.toFixed(0)}/s; ${memory.ratio.toFixed(2)} of one in memory`,
    };
    yield {
      name: `${name}: statements`,
      value: await statementsOf({ database, dataDir, times: COUNTED, task: () => ours[deed](0) }),
      aim: { atMost: statements },
    };
  }
}

/**
 * @param {ProviderUnderTest} provider
 * @param {string[]} cookies
 * @returns {Deeds}
 */
function deedsAt(provider, cookies) {
  const headersOf = (/** @type {number} */ caller) => ({
    cookie: cookies[caller] ?? '',
    'x-forwarded-for': `10.0.1.${caller}`,
  });
  /** @type {Tokens[]} */
  let held = [];
  const tokensOf = (/** @type {number} */ caller) => /** @type {Tokens} */ (held[caller]);
  return {
    begin: async () => {
      held = await Promise.all(cookies.map((_, caller) => codeFlow(provider, headersOf(caller))));
    },
    codeFlow: (caller) => codeFlow(provider, headersOf(caller)),
    refresh: async (caller) => {
      held[caller] = await refresh(provider, tokensOf(caller).refresh_token);
    },
    userinfo: (caller) => userinfo(provider, tokensOf(caller).access_token),
  };
}
