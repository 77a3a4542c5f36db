import { cpuCost, withCpuTime } from './site/cpu-time.mjs';
import { logInForCookies, mustSucceed } from './crowd/logins.mjs';
import { emailOf } from './crowd/members.mjs';
import { compare, repeat } from './site/rounds.mjs';

/** @import { Visitors } from './site/visitors.mjs' */

const CALLERS = 16;
const ROUNDS = 15;
const ROUND_MS = 700;
/**
 * Milliseconds before the measurement, during which the code is compiled. Otherwise JIT compilation would
 * distort the measured rounds.
 */
const WARM_UP_MS = 6_000;
const MY_PAGE = '/zapi/internal/mypage/screen-data';

/**
 * @param {Visitors} site
 * @param {string} cookie
 */
export function readMyPage(site, cookie) {
  return site.get(MY_PAGE, { cookie, 'x-forwarded-for': '10.0.0.1' });
}

/**
 * @param {Visitors} site
 * @returns {Promise<string[]>} session cookies, one for each caller
 */
export async function openSessions(site) {
  const cookies = [];
  for (let member = 0; member < CALLERS; member += 1) cookies.push(await logInForCookies(site));
  return cookies;
}

/**
 * Compares the cost of data for My Page with the cost on a baseline server.
 * @param {{ site: Visitors, cookies: string[], barePages: Visitors, signal: AbortSignal }} options
 */
export async function comparePages({ site, cookies, barePages, signal }) {
  const real = (/** @type {number} */ milliseconds) =>
    withCpuTime(site, () =>
      repeat(CALLERS, milliseconds, async (caller) =>
        mustSucceed(await readMyPage(site, cookies[caller] ?? '')),
      ),
    );
  const bare = (/** @type {number} */ milliseconds) =>
    withCpuTime(barePages, () =>
      repeat(CALLERS, milliseconds, async (caller) =>
        mustSucceed(await barePages.get(`/${emailOf(caller + 1)}`)),
      ),
    );
  await real(WARM_UP_MS);
  await bare(WARM_UP_MS);
  const sides = { real: () => real(ROUND_MS), bare: () => bare(ROUND_MS) };
  return compare({ ...sides, costOf: cpuCost, rounds: ROUNDS, signal });
}
