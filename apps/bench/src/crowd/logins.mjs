import { cpuCost, withCpuTime } from '../site/cpu-time.mjs';
import { PASSWORD, browserOf, emailOf } from './members.mjs';
import { compare, repeat } from '../site/rounds.mjs';

/** @import { Answer, Visitors } from '../site/visitors.mjs' */

const CALLERS = 8;
/** Number of passwords that the program hashes at the same time. Further logins wait. */
const PARALLEL_HASHES = 2;
const ROUNDS = 7;
const ROUND_MS = 2_500;
const WARM_UP_MS = 2_000;

let next = 0;

/**
 * Logs in once through the proxy. Each call uses another member and another address, so that no rate limit
 * applies.
 * @param {Visitors} site
 * @returns {Promise<Answer>}
 */
export function logIn(site) {
  next += 1;
  const address = `10.${(next >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`;
  const body = { emailUserId: emailOf(next), password: PASSWORD, loginMethod: 'Password' };
  return site.post('/login', body, { cookie: browserOf(next), 'x-forwarded-for': address });
}

/**
 * @param {Visitors} site
 * @returns {Promise<string>} the cookies of a new session
 */
export async function logInForCookies(site) {
  const { headers } = mustSucceed(await logIn(site));
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/**
 * Compares the cost of a login with the cost of an argon2 verification alone.
 * @param {{ site: Visitors, bareHashes: Visitors, signal: AbortSignal }} options
 */
export async function compareLogins({ site, bareHashes, signal }) {
  const real = (/** @type {number} */ milliseconds) =>
    withCpuTime(site, () => repeat(CALLERS, milliseconds, async () => mustSucceed(await logIn(site))));
  const bare = (/** @type {number} */ milliseconds) =>
    withCpuTime(bareHashes, async () =>
      JSON.parse((await bareHashes.get(`/?callers=${PARALLEL_HASHES}&milliseconds=${milliseconds}`)).text),
    );
  await real(WARM_UP_MS);
  await bare(WARM_UP_MS / 2);
  const sides = { real: () => real(ROUND_MS), bare: () => bare(ROUND_MS) };
  return compare({ ...sides, costOf: cpuCost, rounds: ROUNDS, signal });
}

/** @param {Answer} answer */
export function mustSucceed(answer) {
  if (answer.status !== 200) throw new Error(`Expected status 200, got ${answer.status}: ${answer.text}`);
  return answer;
}
