import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PASSWORD } from '../../crowd/members.mjs';
import { mustSucceed } from '../../crowd/logins.mjs';
import { command } from '../drilled-database.mjs';
import { pageAccountOf } from '../member-traffic.mjs';

/** @import { Answer, Visitors } from '../../site/visitors.mjs' */
/** @import { Ask } from '../member-traffic.mjs' */

const BUYERS = 60;
/** Number of buyers, starting with the first one, who subscribe to a plan with a daily charge. */
const SUBSCRIBERS = 20;
/** Products that every buyer orders one after the other during the drill. */
const PRODUCTS = ['film-harbour-lights', 'film-night-bus', 'premium-seat'];
const PAUSE_MS = 2_000;
const RETRY_MS = 500;
const ATTEMPTS = 60;
/** Start of the address range of buyers, which other visitors do not use. */
const FIRST_ADDRESS = 10_000;

/** @typedef {{ redirectTo?: string, purchaseToken?: string, code?: string, accountingError?: { code: string } | null }} PurchaseResponse */
/** @typedef {{ site: Visitors, cookie: string, pageAccount: string, methodId: string }} Buyer */

const idOf = (/** @type {number} */ n, /** @type {number} */ part) =>
  `01980a10-7c00-7000-8000-${String(part * 1_000_000 + n).padStart(12, '0')}`;
const emailOf = (/** @type {number} */ n) => `buyer${n}@bench.example`;

/**
 * Adds members who have a payment method at the gateway, which is alternately PayPal and a carrier.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
export async function addBuyers(dataDir, env) {
  const members = Array.from({ length: BUYERS }, (_, n) => ({
    id: idOf(n, 1),
    email: emailOf(n),
    password: PASSWORD,
    language: 'ja',
    name: '山田 花子',
    birthday: '19910412',
    sex: 2,
    paymentMethods: [{ id: idOf(n, 2), type: n % 2 === 0 ? 'PaypalRest' : 'SbpsDocomo' }],
    about: 'Buys during failures',
  }));
  const file = join(dataDir, 'buyers.json');
  await writeFile(file, JSON.stringify(members));
  const { code, output } = await command(['demo', 'seed-members', file], { ...env, NODE_ENV: 'development' });
  if (code !== 0) throw new Error(output);
}

/**
 * Simulates buyers. Each one places orders one after the other and waits for the result of each order.
 * @param {(n: number) => Visitors} visitorAt
 */
export async function runBuyers(visitorAt) {
  /** @type {Buyer[]} */
  const buyers = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await logIn(visitorAt(FIRST_ADDRESS + n), n));
  const mustAnswer = async (/** @type {() => Promise<Answer>} */ call) => mustSucceed(await call());
  for (const buyer of buyers.slice(0, SUBSCRIBERS)) {
    const end = await order(buyer, 'daily', mustAnswer);
    if (end !== 'ordered') throw new Error(`The first order failed: ${end}`);
  }
  let turn = Promise.resolve();
  /** @template Result @param {() => Promise<Result>} act @returns {Promise<Result>} */
  const betweenOrders = (act) => {
    const done = turn.then(act);
    turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  return {
    /**
     * Runs an action between two orders. If the clock were moved during an order, the form would expire and the
     * order would be rejected.
     */
    betweenOrders,
    /** @param {Ask} ask @param {() => boolean} isOver */
    async shop(ask, isOver) {
      /** @type {Map<string, number>} */
      const orders = new Map();
      for (let next = 0; !isOver() && next < BUYERS * PRODUCTS.length; next += 1) {
        const [buyer, product] = [buyers[next % BUYERS], PRODUCTS[Math.floor(next / BUYERS)]];
        if (buyer === undefined || product === undefined) break;
        const end = await betweenOrders(() => order(buyer, product, ask));
        orders.set(end, (orders.get(end) ?? 0) + 1);
        await setTimeout(PAUSE_MS);
      }
      for (const { site } of buyers) site.end();
      return orders;
    },
  };
}

/** @param {Visitors} site @param {number} n @returns {Promise<Buyer>} */
async function logIn(site, n) {
  const body = { emailUserId: emailOf(n), password: PASSWORD, loginMethod: 'Password' };
  const { headers } = mustSucceed(await site.post('/login', body, {}));
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  return { site, cookie, pageAccount: await pageAccountOf(site, cookie), methodId: idOf(n, 2) };
}

/**
 * Submits the form, the confirmation and the final step. Repeats each of them until there is a response.
 * @param {Buyer} buyer
 * @param {string} planId
 * @param {Ask} ask
 * @returns {Promise<string>} the result that the buyer sees
 */
async function order({ site, cookie, pageAccount, methodId }, planId, ask) {
  const headers = { cookie, 'page-account': pageAccount };
  const form = await submitUntilAnswered(ask, () =>
    site.post(`/zapi/purchase/form/${planId}`, { paymentMethodId: methodId }, headers),
  );
  if (form.redirectTo === undefined) return `refused: ${form.code}`;
  const read = (/** @type {string} */ place) => {
    const [path, query = ''] = place.split('?');
    return submitUntilAnswered(ask, () => site.get(`/zapi/internal${path}/screen-data?${query}`, { cookie }));
  };
  const shown = await read(form.redirectTo);
  if (shown.purchaseToken === undefined) return refusalOf(shown, read);
  const { purchaseToken } = shown;
  const end = await submitUntilAnswered(ask, () =>
    site.post(`/zapi/purchase/${planId}`, { purchaseToken }, headers),
  );
  return end.redirectTo?.includes('/complete') ? 'ordered' : refusalOf(end, read);
}

/**
 * Returns the error code in the response, or in the form to which the response redirects.
 * @param {PurchaseResponse} answer
 * @param {(place: string) => Promise<PurchaseResponse>} read
 */
async function refusalOf({ code, redirectTo }, read) {
  if (redirectTo === undefined) return `refused: ${code}`;
  const { accountingError } = await read(redirectTo);
  return `refused: ${accountingError?.code ?? redirectTo}`;
}

/**
 * @param {Ask} ask
 * @param {() => Promise<Answer>} call
 * @returns {Promise<PurchaseResponse>}
 */
async function submitUntilAnswered(ask, call) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { status, text } = await ask(call);
    if (status !== 0 && status < 500) return JSON.parse(text);
    await setTimeout(RETRY_MS);
  }
  return { code: 'NO_ANSWER' };
}
