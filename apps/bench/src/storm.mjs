import { logIn } from './crowd/logins.mjs';
import { readMyPage } from './pages.mjs';

/** @import { Answer, Visitors } from './site/visitors.mjs' */

const LASTS_MS = 8_000;
const TICK_MS = 10;
const READERS = 4;
const READER_PAUSE_MS = 20;

/**
 * @typedef {object} Storm
 * @property {number[]} pageMilliseconds duration of each request for page data
 * @property {string[]} failedPages responses that are not page data
 * @property {number[]} loginMilliseconds duration of each login, whether accepted or not
 * @property {number} accepted
 * @property {number} refused with 503 and Retry-After
 * @property {string[]} wrong all other responses to logins
 */

/**
 * Sends logins at a fixed rate that far exceeds the capacity for hashing, without waiting for responses. At the
 * same time, members read their pages.
 * @param {{ site: Visitors, cookies: string[], loginsPerSecond: number }} options
 * @returns {Promise<Storm>}
 */
export async function storm({ site, cookies, loginsPerSecond }) {
  const endsAt = performance.now() + LASTS_MS;
  /** @type {Answer[]} */
  const pages = [];
  const read = async (/** @type {string} */ cookie) => {
    while (performance.now() < endsAt) {
      pages.push(await readMyPage(site, cookie));
      await pause(READER_PAUSE_MS);
    }
  };
  const [answers] = await Promise.all([
    arrivals(() => logIn(site), loginsPerSecond, endsAt),
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
 * @param {number} endsAt
 */
async function arrivals(arrive, perSecond, endsAt) {
  const began = performance.now();
  /** @type {Promise<Answer>[]} */
  const pending = [];
  for (let now = began; now < endsAt; now = performance.now()) {
    while (pending.length < ((now - began) / 1000) * perSecond) pending.push(arrive());
    await pause(TICK_MS);
  }
  return Promise.all(pending);
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
