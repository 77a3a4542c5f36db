import { setTimeout } from 'node:timers/promises';
import { logInForCookies } from '../crowd/logins.mjs';
import { PASSWORD, emailOf } from '../crowd/members.mjs';
import { readMyPage } from '../pages.mjs';
import { mayRepeatMail, countRepeatedMails } from './failures/failures.mjs';

/** @import { Answer, Visitors } from '../site/visitors.mjs' */
/** @import { Figure } from '../figures.mjs' */
/** @import { Arrival } from './inbox.mjs' */
/** @import { RequestRecord, Outage } from './failures/failures.mjs' */

const OK = 200;
const ROOT = '/zapi/internal/root/screen-data';
const MEMBERS = 6;
const PAUSE_MS = 40;
const LOG_IN_PAUSE_MS = 500;
const MIN_REQUESTS = 200;
/**
 * Number of the first member who logs in from an unknown browser and then receives an e-mail. Members with
 * lower numbers only read pages and change data.
 */
const FIRST_MAILED = 100;
const MAIL_TIMEOUT_MS = 90_000;

/**
 * @typedef {(call: () => Promise<Answer>) => Promise<{ status: number, text: string }>} Ask sends a request and
 *   records its result
 */
/** @typedef {{ requests: RequestRecord[], loggedOut: number, failures: string[], mailed: string[] }} Seen */

/**
 * Simulates members until it is stopped. Some of them read their page and change data, others log in and
 * receive an e-mail.
 * @param {(n: number) => Visitors} visitorAt
 * @param {{ retryMs: number }} options retryMs: milliseconds for which a request is retried that the proxy
 *   itself rejected
 */
export async function runMemberTraffic(visitorAt, { retryMs }) {
  const visitors = Array.from({ length: MEMBERS }, (_, index) => visitorAt(index));
  const cookies = await Promise.all(visitors.map(logInForCookies));
  /** @type {Seen} */
  const seen = { requests: [], loggedOut: 0, failures: [], mailed: [] };
  let isOver = false;
  const readPageAccounts = async () =>
    Promise.all(visitors.map((site, index) => pageAccountOf(site, cookies[index] ?? '')));
  let pageAccounts = await readPageAccounts();
  /** @type {Ask} */
  const ask = async (call) => {
    const at = performance.now();
    const output = await retryUntilAnswered(call, retryMs);
    const isLoggedOut = output.status === 401 || output.text.includes('"redirectTo":"/login');
    const failed = !isLoggedOut && output.status !== 200 && output.status !== 204;
    if (isLoggedOut) seen.loggedOut += 1;
    const failure = `${output.status} ${output.text.slice(0, 120)}`;
    if (failed) seen.failures.push(failure);
    seen.requests.push({ at, until: performance.now(), failed, ...(failed && { failure }) });
    return output;
  };
  const reader = async (/** @type {Visitors} */ site, /** @type {number} */ index) => {
    const cookie = cookies[index] ?? '';
    while (!isOver) {
      await ask(() => readMyPage(site, cookie));
      await ask(() =>
        site.post(
          '/zapi/language',
          { language: 'ja' },
          { cookie, 'page-account': pageAccounts[index] ?? '' },
        ),
      );
      await setTimeout(PAUSE_MS);
    }
  };
  const newcomer = async () => {
    for (let member = FIRST_MAILED; !isOver; member += 1) {
      const site = visitorAt(member);
      const emailUserId = emailOf(member);
      const body = { emailUserId, password: PASSWORD, loginMethod: 'Password' };
      const { status } = await ask(() => site.post('/login', body, {}));
      if (status === OK) seen.mailed.push(emailUserId);
      site.end();
      await setTimeout(LOG_IN_PAUSE_MS);
    }
  };
  const all = Promise.all([...visitors.map(reader), newcomer()]);
  return {
    ask,
    isOver: () => isOver,
    async reloadPages() {
      pageAccounts = await readPageAccounts();
    },
    async stop() {
      isOver = true;
      await all;
      for (const index of visitors) index.end();
      return seen;
    },
  };
}

/**
 * Returns the `pageAccount` value of a page. A page sends it with every request for as long as it is open. It
 * must therefore still be valid after changes of keys and releases.
 * @param {Visitors} site
 * @param {string} cookie
 */
export async function pageAccountOf(site, cookie) {
  const { text } = await site.get(ROOT, { cookie });
  return String(JSON.parse(text).pageAccount);
}

/** @param {unknown} error @returns {Pick<Answer, 'status' | 'headers' | 'text'>} */
function noAnswer(error) {
  return { status: 0, headers: {}, text: String(error) };
}

/**
 * @param {() => Promise<Answer>} call
 * @param {number} retryMs
 * @returns {Promise<{ status: number, text: string }>}
 */
async function retryUntilAnswered(call, retryMs) {
  for (const since = performance.now(); ; await setTimeout(PAUSE_MS)) {
    const output = await call().catch(noAnswer);
    const isFromSite = String(output.headers['content-type']).includes('json');
    const isRefusedByProxy = output.status === 503 && !isFromSite;
    if (!isRefusedByProxy || performance.now() - since > retryMs) return output;
  }
}

/**
 * @param {string} name
 * @param {Seen} seen
 * @returns {Figure[]}
 */
export function figuresOf(name, { requests, loggedOut, failures }) {
  return [
    { name: `${name}: requests`, value: requests.length, aim: { atLeast: MIN_REQUESTS } },
    {
      name: `${name}: failed requests`,
      value: failures.length,
      aim: { atMost: 0 },
      about: failures[0] ?? '',
    },
    { name: `${name}: members logged out`, value: loggedOut, aim: { atMost: 0 } },
  ];
}

/**
 * Waits until every member who has logged in has received an e-mail.
 * @param {string} name
 * @param {Seen} seen
 * @param {ReadonlyMap<string, Arrival[]>} mails
 * @param {readonly Outage[]} [outages] during which the record of a sent e-mail can be lost
 * @returns {Promise<Figure[]>}
 */
export async function mailFiguresOf(name, { mailed }, mails, outages = []) {
  const lost = () => mailed.filter((address) => !mails.has(address));
  const began = performance.now();
  while (lost().length > 0 && performance.now() - began < MAIL_TIMEOUT_MS) await setTimeout(500);
  const { twice, again } = countRepeatedMails(
    mailed.flatMap((address) => [mails.get(address) ?? []]),
    outages,
  );
  const of = `of ${mailed.length}`;
  const figures = [
    { name: `${name}: lost e-mails`, value: lost().length, aim: { atMost: 0 }, about: of },
    { name: `${name}: e-mails sent twice`, value: twice, aim: { atMost: 0 }, about: of },
  ];
  if (outages.length === 0) return figures;
  const repeated = {
    name: `${name}: e-mails repeated with the same Message-ID`,
    value: again.length,
    aim: { atMost: outages.filter(mayRepeatMail).length },
    about: again.map((victim) => `${victim} failed between acceptance and record`).join('; ') || of,
  };
  return [...figures, repeated];
}
