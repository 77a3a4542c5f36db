import { randomInt } from 'node:crypto';
import pg from 'pg';
import { passwordHashOf, PASSWORD } from './crowd/members.mjs';
import { startProductionSite } from './site/production-site.mjs';
import { median, percentile } from './site/rounds.mjs';

/** @import { Figure } from './figures.mjs' */
/** @import { Answer, Visitors } from './site/visitors.mjs' */

const KINDS = /** @type {const} */ (['known', 'unknown', 'disabled', 'social only']);
/** Number of identifiers of each kind. Each identifier is used once per endpoint. */
const IDENTIFIERS = 300;
const WARM_UP = 40;
const MAX_DIFFERENCE_MS = 10;

/** @typedef {(typeof KINDS)[number]} Kind */
/** @typedef {{ name: string, prepare?: (site: Visitors, visit: Visit) => Promise<string>, ask: (site: Visitors, visit: Visit) => Promise<Answer>, status: number }} Question */
/** @typedef {{ email: string, headers: Record<string, string> }} Visit */

/** @type {Question[]} */
const questions = [
  {
    name: 'Wrong password',
    ask: (site, { email, headers }) =>
      site.post(
        '/login',
        { emailUserId: email, password: 'not-the-password-1', loginMethod: 'Password' },
        headers,
      ),
    status: 401,
  },
  {
    name: 'Forgotten password',
    ask: (site, { email, headers }) => site.post('/zapi/auth/password/forgot', { email }, headers),
    status: 200,
  },
  {
    name: 'Code by e-mail',
    ask: (site, { email, headers }) => site.post('/login/code', { emailUserId: email }, headers),
    status: 200,
  },
  {
    name: 'Wrong code',
    prepare: async (site, { email, headers }) =>
      cookiesOf(await site.post('/login/code', { emailUserId: email }, headers)),
    ask: (site, { email, headers }) =>
      site.post('/login', { emailUserId: email, authCode: '012345', loginMethod: 'AuthCode' }, headers),
    status: 400,
  },
];

/**
 * Measures whether response times reveal if an address has an account, and of which kind. One client sends all
 * requests. It uses each address once, and the kinds are in random order.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureEnumerationTiming({ dataDir, onStep, signal }) {
  await using cleanup = new AsyncDisposableStack();
  const { site, databaseUrl } = await startProductionSite(cleanup, { dataDir, onStep, signal });
  onStep('Adding members');
  await addAccounts(databaseUrl);
  for (const [place, question] of questions.entries()) {
    onStep(`Measuring: ${question.name}`);
    yield await measureQuestion(site, question, place, signal);
  }
}

/**
 * @param {Visitors} site
 * @param {Question} question
 * @param {number} place
 * @param {AbortSignal} signal
 * @returns {Promise<Figure>}
 */
async function measureQuestion(site, question, place, signal) {
  /** @type {Map<Kind, number[]>} */
  const times = new Map(KINDS.map((kind) => [kind, []]));
  for (let person = 0; person < IDENTIFIERS + WARM_UP; person += 1) {
    signal.throwIfAborted();
    for (const kind of shuffled(KINDS)) {
      const headers = { 'x-forwarded-for': addressOf(place, person, KINDS.indexOf(kind)) };
      const visit = { email: emailOf(kind, person), headers };
      const cookie = (await question.prepare?.(site, visit)) ?? '';
      const answer = await question.ask(site, { ...visit, headers: { ...headers, cookie } });
      if (answer.status !== question.status)
        throw new Error(`${question.name} for ${kind} returned ${answer.status}: ${answer.text}`);
      if (person >= WARM_UP) times.get(kind)?.push(answer.milliseconds);
    }
  }
  const medians = [...times.values()].map(median);
  return {
    name: `${question.name}: largest difference of medians`,
    value: Math.max(...medians) - Math.min(...medians),
    aim: { atMost: MAX_DIFFERENCE_MS },
    unit: 'ms',
    about: [...times].map(([kind, all]) => `${kind} ${described(all)}`).join(', '),
  };
}

/** @param {number[]} times */
function described(times) {
  return `${median(times).toFixed(1)} (p90 ${percentile(times, 0.9).toFixed(0)})`;
}

/** @param {Answer} answer */
function cookiesOf({ headers }) {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/**
 * @param {Kind} kind
 * @param {number} person
 */
function emailOf(kind, person) {
  return `${kind.replace(' ', '-')}-${person}@bench.example`;
}

/**
 * Returns an address in a separate network for each endpoint and kind, so that no rate limit applies.
 * @param {number} place
 * @param {number} person
 * @param {number} kind
 */
function addressOf(place, person, kind) {
  return `10.${place * 8 + kind}.${person >> 8}.${person & 255}`;
}

/**
 * @template Item
 * @param {readonly Item[]} items
 */
function shuffled(items) {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}

/** @param {string} databaseUrl */
async function addAccounts(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ADD, [IDENTIFIERS + WARM_UP - 1, await passwordHashOf(PASSWORD)]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

const ADD = `
  WITH added AS (
    INSERT INTO account (id, status, contact_email, proved_email_key, email_verified_at, language, name, created_at,
                         updated_at)
    SELECT uuidv7(), CASE kind WHEN 'disabled' THEN 'DISABLED' ELSE 'ACTIVE' END, email, email, now(), 'ja', '山田 花子',
           now(), now()
      FROM unnest(ARRAY['known', 'disabled', 'social-only']) kind, generate_series(0, $1::int) n,
           LATERAL (SELECT kind || '-' || n || '@bench.example' AS email) named
    RETURNING id, contact_email AS email),
  linked AS (
    INSERT INTO linked_account (id, provider, subject, account_id, is_email_verified, linked_at)
    SELECT uuidv7(), 'Google', email, id, true, now() FROM added WHERE email LIKE 'social%')
  INSERT INTO password_credential (account_id, hash, updated_at)
  SELECT id, $2, now() FROM added WHERE email NOT LIKE 'social%'`;
