import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { commandLine, workspace } from '../../launcher/src/workspace.mjs';
import { DOCUMENTS, addMoney } from './crowd/crowd-money.mjs';
import { allowRights, connected, tagOf } from './oidc/rights.mjs';
import { addCrowd, browserCookieOf, cookieOf, crowdEmailOf } from './crowd/crowd.mjs';
import { mustSucceed } from './crowd/logins.mjs';
import { PASSWORD } from './crowd/members.mjs';
import { startProductionSite } from './site/production-site.mjs';
import { compare, elapsedCost, repeat } from './site/rounds.mjs';

/** @import { Figure } from './figures.mjs' */
/** @import { Visitors } from './site/visitors.mjs' */

const FEW = 100_000;
const MANY = 1_000_000;
/** Maximum ratio of the cost with many members to the cost with few members. */
const MAX_COST_RATIO = 1.5;
const MAX_DISK_GIGABYTES = 2;
const ROUNDS = 5;
const ROUND_MS = 2_000;
const WARM_UP_MS = 2_000;

/** Share of members with a subscription. Each of them has paid for ten months. */
const SUBSCRIBERS = 0.1;
const COMMAND_ROUNDS = 3;
const CONNECTED = 1_000;

const pages = ['/mypage', '/account-header', '/mypage/login-history', '/mypage/edit'];
const pagesOfMoney = ['/mypage/plans', '/mypage/payment-method', '/mypage/payment-history'];

/** Commands whose cost should depend only on the number of open, new or matching rows. */
const commands = [
  ['billing', 'check'],
  ['charges', 'review'],
  ['charges', 'find', '--amount', '1', '--date', '2026-01-01'],
  ['invoices', 'find', '--number', '20260101-000001'],
];

/** @type {{ name: string, callers: number, share?: number, visit: (site: Visitors, member: number, remoteSite: Visitors) => Promise<void> }[]} */
const visits = [
  ...pages.map((page) => ({
    name: `Cost of ${page}`,
    callers: 16,
    visit: (/** @type {Visitors} */ site, /** @type {number} */ member) => read(site, page, member),
  })),
  ...pagesOfMoney.map((page) => ({
    name: `Cost of ${page}`,
    callers: 16,
    share: SUBSCRIBERS,
    visit: (/** @type {Visitors} */ site, /** @type {number} */ member) => read(site, page, member),
  })),
  { name: 'Cost of a login', callers: 4, visit: logIn },
  { name: 'Cost of rights', callers: 16, share: SUBSCRIBERS, visit: readRights },
];

/**
 * Compares costs with a million members and documents to costs with a hundred thousand of each. Measures pages,
 * logins and commands on two sites in turn. Runs only on request, because it takes several minutes.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal, only?: string[] }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureGrowth({ dataDir, onStep, signal, only = [] }) {
  await using cleanup = new AsyncDisposableStack();
  const open = (/** @type {number} */ members) =>
    openCrowdedSite(cleanup, members, { dataDir: join(dataDir, String(members)), onStep, signal });
  const few = await open(FEW);
  const many = await open(MANY);
  const isSelected = (/** @type {string} */ name) =>
    only.length === 0 || only.some((word) => name.includes(word));
  for (const { name, callers, share = 1, visit } of visits) {
    if (!isSelected(name)) continue;
    onStep(name);
    const workAt = (/** @type {CrowdedSite} */ { site, remoteSite, members }) => {
      return (/** @type {number} */ milliseconds) =>
        repeat(callers, milliseconds, () =>
          visit(site, Math.floor(Math.random() * members * share), remoteSite),
        );
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
      aim: { atMost: MAX_COST_RATIO },
      about: `${cost.toFixed(2)} ms with ${MANY.toLocaleString('en')} members, ${bareCost.toFixed(2)} ms with ${FEW.toLocaleString('en')}`,
    };
  }
  for (const args of commands) {
    const name = `Time of ${args.join(' ')}`;
    if (!isSelected(name)) continue;
    onStep(name);
    const of = (/** @type {CrowdedSite} */ { databaseUrl }) => run(args, databaseUrl, signal);
    // The first check is not measured, because it computes the opening balances.
    await of(many);
    await of(few);
    const { ratio, cost, bareCost } = await compare({
      real: () => of(many),
      bare: () => of(few),
      costOf: elapsedCost,
      rounds: COMMAND_ROUNDS,
      signal,
    });
    yield {
      name,
      value: ratio,
      aim: { atMost: MAX_COST_RATIO },
      about: `${cost.toFixed(0)} ms including startup with ${(MANY * SUBSCRIBERS * DOCUMENTS).toLocaleString('en')} documents, ${bareCost.toFixed(0)} ms with ${(FEW * SUBSCRIBERS * DOCUMENTS).toLocaleString('en')}`,
    };
  }
}

/**
 * Measures the disk space that a million payment documents need. The operator documentation contains this
 * number.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureDiskSpace({ dataDir, onStep, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const { databaseUrl } = await startProductionSite(cleanup, { dataDir, onStep, signal });
  await using database = await connect(databaseUrl);
  onStep('Adding a million documents');
  await addCrowd(database.client, MANY / DOCUMENTS, signal);
  await addMoney(database.client, MANY / DOCUMENTS, signal);
  const { rows } = await database.client.query(
    `SELECT relname AS name, pg_table_size(oid) / 1e9 AS rows, pg_indexes_size(oid) / 1e9 AS indexes FROM pg_class
      WHERE relname IN ('charge', 'billing_cycle', 'earning', 'ledger_transfer') ORDER BY relname`,
  );
  const sizes = rows.map((row) => ({ ...row, rows: Number(row.rows), indexes: Number(row.indexes) }));
  yield {
    name: 'Disk space of a million documents',
    value: sizes.reduce((sum, each) => sum + each.rows + each.indexes, 0),
    aim: { atMost: MAX_DISK_GIGABYTES },
    unit: 'GB',
    about: sizes
      .map((each) => `${each.name} ${each.rows.toFixed(2)}, its indexes ${each.indexes.toFixed(2)}`)
      .join(', '),
  };
}

/**
 * Runs a command. Ignores its exit status, because the findings of the command do not affect the measurement.
 * @param {string[]} args
 * @param {string} databaseUrl
 * @param {AbortSignal} signal
 */
async function run(args, databaseUrl, signal) {
  const began = performance.now();
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: 'https://bench.example',
    SECRET_KEYS: Buffer.from('no value of the bench is read by it').toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  };
  const command = spawn(process.execPath, [commandLine, ...args], {
    cwd: workspace,
    env,
    signal,
    stdio: 'ignore',
  });
  await once(command, 'close');
  return { count: 1, seconds: (performance.now() - began) / 1_000 };
}

/**
 * @typedef {{ site: Visitors, remoteSite: Visitors, members: number, databaseUrl: string }} CrowdedSite
 *
 * @param {AsyncDisposableStack} cleanup
 * @param {number} members
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {Promise<CrowdedSite>}
 */
async function openCrowdedSite(cleanup, members, { dataDir, onStep, signal }) {
  const { site, remoteSite, databaseUrl } = await startProductionSite(cleanup, { dataDir, onStep, signal });
  onStep(`Adding ${members.toLocaleString('en')} members`);
  await using database = await connect(databaseUrl);
  await addCrowd(database.client, members, signal);
  onStep(`Adding ${(members * SUBSCRIBERS * DOCUMENTS).toLocaleString('en')} documents`);
  await addMoney(database.client, members * SUBSCRIBERS, signal);
  await database.client.query(ADD_RIGHTS);
  await allowRights(database.client);
  return { site, remoteSite, members, databaseUrl };
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
  if (text.includes('redirectTo')) throw new Error(`${page} redirected: ${text}`);
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

/** @type {Map<string, string>} */
const tokens = new Map();

/**
 * Uses only one member in a thousand, and caches the access token of the application.
 * @param {Visitors} site
 * @param {number} one
 * @param {Visitors} remoteSite
 */
async function readRights(site, one, remoteSite) {
  const member = one - (one % CONNECTED);
  const key = `${site.origin} ${member}`;
  const token = tokens.get(key) ?? (await connected(remoteSite, cookieOf(member), address())).access_token;
  tokens.set(key, token);
  await tagOf(remoteSite, token);
}

const ADD_RIGHTS = `
  INSERT INTO rights_version (account_id, version, changed_at) SELECT id, 1, now() FROM account ON CONFLICT DO NOTHING`;

function address() {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
