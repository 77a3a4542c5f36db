import { setTimeout } from 'node:timers/promises';
import { logInForCookies } from '../crowd/logins.mjs';
import { PASSWORD, emailOf } from '../crowd/members.mjs';
import { readMyPage } from '../pages.mjs';
import { mayRepeatMail, countRepeatedMails } from './failures/failures.mjs';

/** @import { Answer, Visitors } from '../site/visitors.mjs' */
/** @import { Figure } from '../figures.mjs' */
/** @import { Arrival } from './inbox.mjs' */
/** @import { Asked, Outage } from './failures/failures.mjs' */

const OK = 200;
const ROOT = '/zapi/internal/root/screen-data';
const MEMBERS = 6;
const PAUSE_MS = 40;
const LOG_IN_PAUSE_MS = 500;
const MIN_REQUESTS = 200;
/** Members who log in from a browser that is not known, so that they are mailed; the others come before them. */
const FIRST_MAILED = 100;
const MAIL_TIMEOUT_MS = 90_000;

/** @typedef {(call: () => Promise<Answer>) => Promise<{ status: number, text: string }>} Ask what is asked counts */
/** @typedef {{ asked: Asked[], loggedOut: number, failures: string[], mailed: string[] }} Seen */

/**
 * Members who read their page and change something, and such who log in and are mailed of it, until told to end.
 * @param {(n: number) => Visitors} visitorAt
 * @param {{ patienceMs: number }} options how long a refusal of the proxy itself is asked again
 */
export async function runMemberTraffic(visitorAt, { patienceMs }) {
  const people = Array.from({ length: MEMBERS }, (_, person) => visitorAt(person));
  const cookies = await Promise.all(people.map(logInForCookies));
  /** @type {Seen} */
  const seen = { asked: [], loggedOut: 0, failures: [], mailed: [] };
  let isOver = false;
  const drawPages = async () =>
    Promise.all(people.map((site, person) => pageAccountOf(site, cookies[person] ?? '')));
  let drawnFor = await drawPages();
  /** @type {Ask} */
  const ask = async (call) => {
    const at = performance.now();
    const said = await retryUntilAnswered(call, patienceMs);
    const isLoggedOut = said.status === 401 || said.text.includes('"redirectTo":"/login');
    const failed = !isLoggedOut && said.status !== 200 && said.status !== 204;
    if (isLoggedOut) seen.loggedOut += 1;
    const failure = `${said.status} ${said.text.slice(0, 120)}`;
    if (failed) seen.failures.push(failure);
    seen.asked.push({ at, until: performance.now(), failed, ...(failed && { failure }) });
    return said;
  };
  const reader = async (/** @type {Visitors} */ site, /** @type {number} */ person) => {
    const cookie = cookies[person] ?? '';
    while (!isOver) {
      await ask(() => readMyPage(site, cookie));
      await ask(() =>
        site.post('/zapi/language', { language: 'ja' }, { cookie, 'page-account': drawnFor[person] ?? '' }),
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
  const all = Promise.all([...people.map(reader), newcomer()]);
  return {
    ask,
    isOver: () => isOver,
    async drawPagesAgain() {
      drawnFor = await drawPages();
    },
    async leave() {
      isOver = true;
      await all;
      for (const person of people) person.end();
      return seen;
    },
  };
}

/**
 * What a page that was drawn now says for as long as it is open: it has to hold while keys and releases change.
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
 * @param {number} patienceMs
 * @returns {Promise<{ status: number, text: string }>}
 */
async function retryUntilAnswered(call, patienceMs) {
  for (const since = performance.now(); ; await setTimeout(PAUSE_MS)) {
    const said = await call().catch(noAnswer);
    const isOurs = String(said.headers['content-type']).includes('json');
    const isUnsent = said.status === 503 && !isOurs;
    if (!isUnsent || performance.now() - since > patienceMs) return said;
  }
}

/**
 * @param {string} name
 * @param {Seen} seen
 * @returns {Figure[]}
 */
export function figuresOf(name, { asked, loggedOut, failures }) {
  return [
    { name: `${name}: requests`, value: asked.length, aim: { atLeast: MIN_REQUESTS } },
    {
      name: `${name}: requests that failed`,
      value: failures.length,
      aim: { atMost: 0 },
      about: failures[0] ?? '',
    },
    { name: `${name}: members logged out`, value: loggedOut, aim: { atMost: 0 } },
  ];
}

/**
 * Waits until everybody who logged in has been mailed.
 * @param {string} name
 * @param {Seen} seen
 * @param {ReadonlyMap<string, Arrival[]>} mails
 * @param {readonly Outage[]} [outages] in which a note of a mail that was taken may be lost
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
    { name: `${name}: mails lost`, value: lost().length, aim: { atMost: 0 }, about: of },
    { name: `${name}: mails sent twice`, value: twice, aim: { atMost: 0 }, about: of },
  ];
  if (outages.length === 0) return figures;
  const unnoted = {
    name: `${name}: mails sent again under the same Message-ID`,
    value: again.length,
    aim: { atMost: outages.filter(mayRepeatMail).length },
    about: again.map((victim) => `${victim} died between acceptance and note`).join('; ') || of,
  };
  return [...figures, unnoted];
}
