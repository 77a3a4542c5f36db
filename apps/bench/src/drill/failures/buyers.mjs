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
/** Of the buyers, the first: each pays every day from then on. */
const SUBSCRIBERS = 20;
/** Bought under way, one after the other by everybody. */
const PRODUCTS = ['film-harbour-lights', 'film-night-bus', 'premium-seat'];
const PAUSE_MS = 2_000;
const RETRY_MS = 500;
const ATTEMPTS = 60;
/** So that they share no address with other visitors. */
const FIRST_ADDRESS = 10_000;

/** @typedef {{ redirectTo?: string, purchaseToken?: string, code?: string, accountingError?: { code: string } | null }} Said */
/** @typedef {{ site: Visitors, cookie: string, drawnFor: string, methodId: string }} Buyer */

const idOf = (/** @type {number} */ n, /** @type {number} */ part) =>
  `01980a10-7c00-7000-8000-${String(part * 1_000_000 + n).padStart(12, '0')}`;
const emailOf = (/** @type {number} */ n) => `buyer${n}@bench.example`;

/**
 * People with a way to pay at the gateway: each other one by PayPal, by a carrier.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 */
export async function addBuyers(dataDir, env) {
  const people = Array.from({ length: BUYERS }, (_, n) => ({
    id: idOf(n, 1),
    email: emailOf(n),
    password: PASSWORD,
    language: 'ja',
    name: '山田 花子',
    birthday: '19910412',
    sex: 2,
    paymentMethods: [{ id: idOf(n, 2), type: n % 2 === 0 ? 'PaypalRest' : 'SbpsDocomo' }],
    about: 'Buys while things die',
  }));
  const file = join(dataDir, 'buyers.json');
  await writeFile(file, JSON.stringify(people));
  const { code, said } = await command(['demo', 'seed-members', file], { ...env, NODE_ENV: 'development' });
  if (code !== 0) throw new Error(said);
}

/**
 * Buyers who order again and again, each order until it has an end, until told to leave.
 * @param {(n: number) => Visitors} visitorAt
 */
export async function runBuyers(visitorAt) {
  /** @type {Buyer[]} */
  const buyers = [];
  for (let n = 0; n < BUYERS; n += 1) buyers.push(await enter(visitorAt(FIRST_ADDRESS + n), n));
  const outright = async (/** @type {() => Promise<Answer>} */ call) => mustSucceed(await call());
  for (const buyer of buyers.slice(0, SUBSCRIBERS)) {
    const end = await order(buyer, 'daily', outright);
    if (end !== 'ordered') throw new Error(`Nobody can buy: ${end}`);
  }
  let turn = Promise.resolve();
  /** @template Result @param {() => Promise<Result>} act @returns {Promise<Result>} */
  const between = (act) => {
    const done = turn.then(act);
    turn = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  return {
    /** Once the order under way has ended: hours later its form would be too old, and the buyer rightly refused. */
    between,
    /** @param {Ask} ask @param {() => boolean} isOver */
    async shop(ask, isOver) {
      /** @type {Map<string, number>} */
      const orders = new Map();
      for (let next = 0; !isOver() && next < BUYERS * PRODUCTS.length; next += 1) {
        const [buyer, ware] = [buyers[next % BUYERS], PRODUCTS[Math.floor(next / BUYERS)]];
        if (buyer === undefined || ware === undefined) break;
        const end = await between(() => order(buyer, ware, ask));
        orders.set(end, (orders.get(end) ?? 0) + 1);
        await setTimeout(PAUSE_MS);
      }
      for (const { site } of buyers) site.end();
      return orders;
    },
  };
}

/** @param {Visitors} site @param {number} n @returns {Promise<Buyer>} */
async function enter(site, n) {
  const body = { emailUserId: emailOf(n), password: PASSWORD, loginMethod: 'Password' };
  const { headers } = mustSucceed(await site.post('/login', body, {}));
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  return { site, cookie, drawnFor: await pageAccountOf(site, cookie), methodId: idOf(n, 2) };
}

/**
 * Form, confirmation and last button, each pressed again where no answer came.
 * @param {Buyer} buyer
 * @param {string} planId
 * @param {Ask} ask
 * @returns {Promise<string>} how it ended for the buyer
 */
async function order({ site, cookie, drawnFor, methodId }, planId, ask) {
  const headers = { cookie, 'page-account': drawnFor };
  const form = await pressed(ask, () =>
    site.post(`/zapi/purchase/form/${planId}`, { paymentMethodId: methodId }, headers),
  );
  if (form.redirectTo === undefined) return `refused: ${form.code}`;
  const read = (/** @type {string} */ place) => {
    const [path, query = ''] = place.split('?');
    return pressed(ask, () => site.get(`/zapi/internal${path}/screen-data?${query}`, { cookie }));
  };
  const shown = await read(form.redirectTo);
  if (shown.purchaseToken === undefined) return refusalOf(shown, read);
  const { purchaseToken } = shown;
  const end = await pressed(ask, () => site.post(`/zapi/purchase/${planId}`, { purchaseToken }, headers));
  return end.redirectTo?.includes('/complete') ? 'ordered' : refusalOf(end, read);
}

/**
 * In the answer, or on the form to which it leads back.
 * @param {Said} answer
 * @param {(place: string) => Promise<Said>} read
 */
async function refusalOf({ code, redirectTo }, read) {
  if (redirectTo === undefined) return `refused: ${code}`;
  const { accountingError } = await read(redirectTo);
  return `refused: ${accountingError?.code ?? redirectTo}`;
}

/**
 * @param {Ask} ask
 * @param {() => Promise<Answer>} call
 * @returns {Promise<Said>}
 */
async function pressed(ask, call) {
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const { status, text } = await ask(call);
    if (status !== 0 && status < 500) return JSON.parse(text);
    await setTimeout(RETRY_MS);
  }
  return { code: 'NO_ANSWER' };
}
