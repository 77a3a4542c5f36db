import { logIn } from './crowd/logins.mjs';
import { readMyPage } from './pages.mjs';

/** @import { Answer, Visitors } from './site/visitors.mjs' */

const LASTS_MS = 8_000;
const TICK_MS = 10;
const READERS = 4;
const READER_PAUSE_MS = 20;

/**
 * @typedef {object} Storm
 * @property {number[]} pageMilliseconds how long each reading of page data took
 * @property {string[]} failedPages what members got instead of their page data
 * @property {number[]} loginMilliseconds how long each login took, whatever its answer
 * @property {number} accepted
 * @property {number} refused by 503 with Retry-After
 * @property {string[]} wrong what else logins were answered
 */

/**
 * Logins keep arriving, far more than can be hashed, whatever becomes of the ones before; members read their pages
 * meanwhile.
 * @param {{ site: Visitors, cookies: string[], loginsPerSecond: number }} options
 * @returns {Promise<Storm>}
 */
export async function storm({ site, cookies, loginsPerSecond }) {
  const ends = performance.now() + LASTS_MS;
  /** @type {Answer[]} */
  const pages = [];
  const read = async (/** @type {string} */ cookie) => {
    while (performance.now() < ends) {
      pages.push(await readMyPage(site, cookie));
      await pause(READER_PAUSE_MS);
    }
  };
  const [answers] = await Promise.all([
    arrivals(() => logIn(site), loginsPerSecond, ends),
    ...cookies.slice(0, READERS).map(read),
  ]);
  return {
    pageMilliseconds: pages.map(({ milliseconds }) => milliseconds),
    failedPages: pages.filter(({ status }) => status !== 200).map(described),
    loginMilliseconds: answers.map(({ milliseconds }) => milliseconds),
    accepted: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(isRefusal).length,
    wrong: answers.filter((answer) => answer.status !== 200 && !isRefusal(answer)).map(described),
  };
}

/** @param {Answer} answer */
function described({ status, text }) {
  return `${status} ${text}`;
}

/** @param {Answer} answer */
function isRefusal({ status, headers }) {
  return status === 503 && Number(headers['retry-after']) > 0;
}

/**
 * @param {() => Promise<Answer>} arrive
 * @param {number} perSecond
 * @param {number} ends
 */
async function arrivals(arrive, perSecond, ends) {
  const began = performance.now();
  /** @type {Promise<Answer>[]} */
  const under = [];
  for (let now = began; now < ends; now = performance.now()) {
    while (under.length < ((now - began) / 1000) * perSecond) under.push(arrive());
    await pause(TICK_MS);
  }
  return Promise.all(under);
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
