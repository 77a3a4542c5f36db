import { join } from 'node:path';
import pg from 'pg';
import { addCrowd, browserCookieOf, cookieOf, crowdEmailOf } from './crowd.mjs';
import { mustSucceed } from './logins.mjs';
import { PASSWORD } from './members.mjs';
import { startProductionSite } from './production-site.mjs';
import { compare, elapsedCost, repeat } from './rounds.mjs';

/** @import { Figure } from './figures.mjs' */
/** @import { Visitors } from './visitors.mjs' */

const FEW = 100_000;
const MANY = 1_000_000;
/** What anything may cost among many members, of what it costs among few. */
const MOST = 1.5;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const WARM_UP_MS = 2_000;

const pages = ['/mypage', '/account-header', '/mypage/login-history', '/mypage/edit'];

/** @type {{ name: string, callers: number, visit: (site: Visitors, member: number) => Promise<void> }[]} */
const visits = [
  ...pages.map((page) => ({
    name: `Cost of ${page}`,
    callers: 16,
    visit: (/** @type {Visitors} */ site, /** @type {number} */ member) => read(site, page, member),
  })),
  { name: 'Cost of a login', callers: 4, visit: logIn },
];

/**
 * What a page and a login cost among a million members, of what they cost among a hundred thousand: two sites, measured
 * in turn. It takes some minutes, so it is run by hand.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureGrowth({ dataDir, onStep, signal }) {
  await using ends = new AsyncDisposableStack();
  const open = (/** @type {number} */ members) =>
    openCrowdedSite(ends, members, { dataDir: join(dataDir, String(members)), onStep, signal });
  const few = await open(FEW);
  const many = await open(MANY);
  for (const { name, callers, visit } of visits) {
    onStep(name);
    const workAt = (/** @type {CrowdedSite} */ { site, members }) => {
      return (/** @type {number} */ milliseconds) =>
        repeat(callers, milliseconds, () => visit(site, Math.floor(Math.random() * members)));
    };
    const [real, bare] = [workAt(many), workAt(few)];
    await real(WARM_UP_MS);
    await bare(WARM_UP_MS);
    const { ratio, cost, bareCost } = await compare({
      real: () => real(ROUND_MS),
      bare: () => bare(ROUND_MS),
      costOf: elapsedCost,
      rounds: ROUNDS,
      signal,
    });
    yield {
      name,
      value: ratio,
      aim: { atMost: MOST },
      about: `${cost.toFixed(2)} ms among ${MANY.toLocaleString('en')} members, ${bareCost.toFixed(2)} ms among ${FEW.toLocaleString('en')}`,
    };
  }
}

/**
 * @typedef {{ site: Visitors, members: number }} CrowdedSite
 *
 * @param {AsyncDisposableStack} ends
 * @param {number} members
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {Promise<CrowdedSite>}
 */
async function openCrowdedSite(ends, members, { dataDir, onStep, signal }) {
  const { site, databaseUrl } = await startProductionSite(ends, { dataDir, onStep, signal });
  onStep(`Adding ${members.toLocaleString('en')} members`);
  await using database = await connect(databaseUrl);
  await addCrowd(database.client, members, signal);
  return { site, members };
}

/** @param {string} databaseUrl */
async function connect(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return { client, [Symbol.asyncDispose]: () => client.end() };
}

/**
 * @param {Visitors} site
 * @param {string} page
 * @param {number} member
 */
async function read(site, page, member) {
  const headers = { cookie: cookieOf(member), 'x-forwarded-for': address() };
  const { text } = mustSucceed(await site.get(`/zapi/internal${page}/screen-data`, headers));
  if (text.includes('redirectTo')) throw new Error(`${page} sent its member away: ${text}`);
}

/**
 * @param {Visitors} site
 * @param {number} member
 */
async function logIn(site, member) {
  const body = { emailUserId: crowdEmailOf(member), password: PASSWORD, loginMethod: 'Password' };
  const headers = { cookie: browserCookieOf(member), 'x-forwarded-for': address() };
  mustSucceed(await site.post('/login', body, headers));
}

function address() {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
