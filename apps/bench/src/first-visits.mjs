import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { startStack } from '../../launcher/src/run/stack/stack.mjs';
import { openBrowser } from './site/browser.mjs';
import { median } from './site/rounds.mjs';
import { measureShifts } from './layout-shifts.mjs';
import { pagesOfMoney } from './pages-of-money.mjs';

/** @import { Figure } from './figures.mjs' */
/** @import { BrowserContext } from '@playwright/test' */
/** @typedef {import('lighthouse').Result} Visit */

/** Number of runs per page. The median is used, because times vary widely on a busy machine. */
const RUNS = 5;

const OTHERS = ['accessibility', 'best-practices'];
/** A public page. It is also audited for search engines. */
const OF_PLAN = '/plans/monthly/about';
const PUBLIC = ['/login', '/signup/auth', '/plans', OF_PLAN];
/** Milliseconds after which a page is measured even if it is still loading. */
const MAX_LOAD_MS = 20_000;
const KILOBYTE = 1_000;
const FONT = /\.(woff2|font)$/;
/** Maximum size of fonts in kB. Commerce pages need additional fonts for names of members and for surveys. */
const FONTS = { first: 160, commerce: 240 };
const HANAKO = { emailUserId: 'hanako@people.example', password: 'hanako-yoru-7', loginMethod: 'Password' };

/**
 * Measures first visits to the site of `npm start` on the phone that Lighthouse simulates, and the layout shift
 * of every page. `npm run bench -- pages` runs only this measurement, for the given paths or for all pages.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal, only?: readonly string[] }}
 *   options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureFirstVisits({ dataDir, onStep, signal, only = [] }) {
  const isSelected = (/** @type {string} */ path) => only.length === 0 || only.includes(path);
  await using cleanup = new AsyncDisposableStack();
  const stack = await startStack({ dataDir: join(dataDir, 'first-visits'), ports: 0, onStep, signal });
  cleanup.defer(() => stack.stop());
  const { context, port } = await openBrowser(cleanup);
  const site = { origin: stack.siteOrigin, context, port, signal };

  const open = async function* (/** @type {string} */ path, address = path, fonts = FONTS.commerce) {
    if (isSelected(path)) yield* figuresOf(path, await visits(site, path, address, onStep), fonts);
  };

  for (const path of ['/login', '/signup/auth']) yield* open(path, path, FONTS.first);
  yield* open('/plans');
  yield* open(OF_PLAN);
  const shifts = await measureShifts(site, 'guests', isSelected, onStep);

  if (only.length === 0 || !only.every((path) => PUBLIC.includes(path))) {
    await logIn(site);
    yield* open('/mypage', '/mypage', FONTS.first);
    for (const { path, address } of await pagesOfMoney(site)) yield* open(path, address);
    shifts.push(...(await measureShifts(site, 'members', isSelected, onStep)));
  }

  const [worst] = shifts.toSorted((one, other) => other.shift - one.shift);
  if (worst === undefined) return;
  yield {
    name: 'Layout shift of the worst page',
    value: worst.shift,
    aim: { atMost: 0.05 },
    about: `${worst.path}, of ${shifts.length} pages`,
  };
}

/**
 * @param {{ origin: string, context: BrowserContext, port: number, signal: AbortSignal }} site
 * @param {string} path
 * @param {string} address
 * @param {(title: string) => void} onStep
 * @returns {Promise<{ timed: Visit[], audited: Visit }>}
 */
async function visits({ origin, context, port, signal }, path, address, onStep) {
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  const visit = async (/** @type {string[]} */ onlyCategories) => {
    signal.throwIfAborted();
    await devtools.send('Network.clearBrowserCache');
    // The storage is not cleared, so that the member stays logged in.
    const run = await lighthouse(origin + address, {
      ...{ port, onlyCategories, maxWaitForLoad: MAX_LOAD_MS },
      ...{ logLevel: 'silent', disableStorageReset: true, disableFullPageScreenshot: true },
    });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? `${path} was not opened.`);
    return run.lhr;
  };
  const timed = [];
  while (timed.length < RUNS) {
    onStep(`Opening ${path}, ${timed.length + 1} of ${RUNS}`);
    timed.push(await visit(['performance']));
  }
  onStep(`Auditing ${path}`);
  const audited = await visit(PUBLIC.includes(path) ? [...OTHERS, 'seo'] : OTHERS);
  await devtools.detach();
  return { timed, audited };
}

/**
 * @param {string} path
 * @param {{ timed: Visit[], audited: Visit }} results
 * @param {number} fonts budget in kB
 * @returns {Generator<Figure>}
 */
function* figuresOf(path, { timed: results, audited }, fonts) {
  const ofEach = (/** @type {(visit: Visit) => number} */ value) => median(results.map(value));
  const scoreOf =
    (/** @type {string} */ category) =>
    (/** @type {Visit} */ { categories }) =>
      Math.round((categories[category]?.score ?? 0) * 100);
  const paint = (/** @type {Visit} */ { audits }) =>
    (audits['largest-contentful-paint']?.numericValue ?? NaN) / 1_000;
  yield {
    name: `Lighthouse performance of ${path}`,
    value: ofEach(scoreOf('performance')),
    aim: { atLeast: 95 },
    about: results.map(scoreOf('performance')).join(', '),
  };
  yield {
    name: `Largest Contentful Paint of ${path}`,
    value: ofEach(paint),
    aim: { atMost: 2 },
    unit: 's',
    about: results.map((visit) => paint(visit).toFixed(2)).join(', '),
  };
  const lowest = Math.min(...Object.keys(audited.categories).map((category) => scoreOf(category)(audited)));
  yield { name: `Lowest other Lighthouse score of ${path}`, value: lowest, aim: { atLeast: 100 } };
  yield {
    name: `Fonts on a first visit to ${path}`,
    value: ofEach((visit) => transferred(visit, FONT)) / KILOBYTE,
    aim: { atMost: fonts },
    unit: 'kB',
    about: `of ${Math.round(ofEach((visit) => transferred(visit, /./)) / KILOBYTE)} kB`,
  };
}

/**
 * Returns the number of transferred bytes of files whose URL matches.
 * @param {Visit} visit
 * @param {RegExp} ending
 */
function transferred({ audits }, ending) {
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  return requests
    .filter(({ url }) => ending.test(String(url)))
    .reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0);
}

/** @param {{ origin: string, context: BrowserContext }} site */
async function logIn({ origin, context }) {
  const answer = await context.request.post(`${origin}/login`, { data: HANAKO, headers: { origin } });
  if (!answer.ok()) throw new Error(`The login returned ${answer.status()}: ${await answer.text()}`);
}
