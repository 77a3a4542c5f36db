import { scriptWeights } from '../../launcher/src/test/page-budget.mjs';
import { measureFirstVisits } from './first-visits.mjs';
import { aboutCosts } from './figures.mjs';
import { compareLogins, logIn, mustSucceed } from './crowd/logins.mjs';
import { comparePages, openSessions, readMyPage } from './pages.mjs';
import { measurePasskeys } from './passkeys.mjs';
import { percentile } from './site/rounds.mjs';
import { measureProvider } from './oidc/provider.mjs';
import { measureRights } from './oidc/rights.mjs';
import { measureCommands } from './site/command-time.mjs';
import { measureRequestMemory } from './site/request-memory.mjs';
import { openSite } from './site/running-site.mjs';
import { statementsOf } from './site/statements.mjs';
import { storm } from './storm.mjs';
import { residentMegabytes, warmStart } from './warm-start.mjs';

/** @import { Figure } from './figures.mjs' */
/** @typedef {Awaited<ReturnType<typeof openSite>>} OpenSite */

/** In MB. */
const IDLE_MEMORY = 300;

const STORM_FACTOR = 4;
const COUNTED_LOGINS = 50;
const COUNTED_PAGES = 200;

/**
 * Maximum memory in MB in addition to that of the idle site. It covers four parallel hashes and the young
 * generation of V8.
 */
const LOAD_MEMORY = 100;

/**
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measure({ dataDir, onStep, signal }) {
  yield* measureRunning({ dataDir, onStep, signal });

  for (const { group, path, bytes } of scriptWeights().pages)
    yield {
      name: `Script of the pages of ${group.name}, gzipped`,
      value: bytes / 1000,
      aim: { atMost: group.budget / 1000 },
      unit: 'kB',
      about: path,
    };

  yield* measureFirstVisits({ dataDir, onStep, signal });

  onStep('Starting a second time');
  const { seconds, idleMegabytes } = await warmStart({ dataDir, signal });
  yield { name: 'Ready from a warm start', value: seconds, aim: { atMost: 5 }, unit: 's' };
  yield { name: 'Memory of the idle site', value: idleMegabytes, aim: { atMost: IDLE_MEMORY }, unit: 'MB' };
}

/**
 * Compares the costs of the program with the costs of the baseline servers, and counts its SQL statements. `npm
 * run bench -- costs` runs only this measurement.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureCosts({ dataDir, onStep, signal }) {
  await using open = await openSite({ dataDir, onStep, signal });
  yield* costsOf(open, { dataDir, onStep, signal });
}

/**
 * Measures the requests that video applications send most often. `npm run bench -- rights` runs only this
 * measurement.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRightsAlone({ dataDir, onStep, signal }) {
  await using open = await openSite({ dataDir, onStep, signal });
  const cookies = await openSessions(open.site);
  yield* measureRights({ ...open, cookies, dataDir, onStep, signal });
}

/**
 * Measures the CPU time of `store` commands. `npm run bench -- commands` runs only this measurement.
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureCommandsAlone({ dataDir, onStep, signal }) {
  await using open = await openSite({ dataDir, onStep, signal });
  yield* measureCommands({ ...open, dataDir, onStep, signal });
}

/**
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
async function* measureRunning({ dataDir, onStep, signal }) {
  await using open = await openSite({ dataDir, onStep, signal });
  const { site } = open;
  const { cookies, loginsPerSecond } = yield* costsOf(open, { dataDir, onStep, signal });

  onStep('Sending a login storm');
  const result = await storm({ site, cookies, loginsPerSecond: STORM_FACTOR * loginsPerSecond });
  signal.throwIfAborted();
  const { pageMilliseconds, failedPages, loginMilliseconds, accepted, refused, wrong } = result;
  yield {
    name: 'My Page data during a login storm, p95',
    value: percentile(pageMilliseconds, 0.95),
    aim: { atMost: 150 },
    unit: 'ms',
    about: `${pageMilliseconds.length} pages`,
  };
  yield {
    name: 'My Page data during a login storm, failed',
    value: failedPages.length,
    aim: { atMost: 0 },
    about: failedPages[0] ?? '',
  };
  yield {
    name: 'Login storm: refused with 503 and Retry-After',
    value: refused,
    aim: { atLeast: 1 },
    about: `${accepted} accepted; slowest response ${(Math.max(...loginMilliseconds) / 1000).toFixed(1)} s`,
  };
  yield {
    name: 'Login storm: other responses',
    value: wrong.length,
    aim: { atMost: 0 },
    about: wrong[0] ?? '',
  };
  yield {
    name: 'Memory of the site under load',
    value: await residentMegabytes(site),
    aim: { atMost: IDLE_MEMORY + LOAD_MEMORY },
    unit: 'MB',
  };
}

/**
 * @param {OpenSite} open
 * @param {{ dataDir: string, onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure, { cookies: string[], loginsPerSecond: number }>}
 */
async function* costsOf(open, { dataDir, onStep, signal }) {
  const { site, bareHashes, barePages, database } = open;

  onStep('Comparing logins with bare hashes');
  const logins = await compareLogins({ site, bareHashes, signal });
  yield {
    name: 'Login, ratio to a bare argon2 verification',
    value: logins.ratio,
    aim: { atMost: 1.25 },
    about: aboutCosts(logins),
  };
  yield {
    name: 'Login: SQL statements',
    value: await statementsOf({ database, dataDir, times: COUNTED_LOGINS, task: () => logIn(site) }),
    aim: { atMost: 12 },
  };

  yield* measurePasskeys({ site, database, onStep, signal });

  onStep('Comparing My Page with a bare server');
  const cookies = await openSessions(site);
  const pages = await comparePages({ site, cookies, barePages, signal });
  yield {
    name: 'My Page data, ratio to a bare server',
    value: pages.ratio,
    aim: { atMost: 3.5 },
    about: aboutCosts(pages),
  };
  const task = async () => mustSucceed(await readMyPage(site, cookies[0] ?? ''));
  yield {
    name: 'My Page data: SQL statements',
    value: await statementsOf({ database, dataDir, times: COUNTED_PAGES, task }),
    aim: { atMost: 7 },
  };

  onStep('Measuring memory retained by requests');
  yield* measureRequestMemory({ site, cookie: cookies[0] ?? '', signal });

  yield* measureProvider({ ...open, cookies, dataDir, onStep, signal });
  yield* measureRights({ ...open, cookies, dataDir, onStep, signal });
  yield* measureCommands({ ...open, dataDir, onStep, signal });
  return { cookies, loginsPerSecond: logins.rate };
}
