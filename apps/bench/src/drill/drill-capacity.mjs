import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { leftOut } from './drill-keys.mjs';
import { openDrilled } from './drilled-database.mjs';
import { findProxy, HOST, startFleet } from './fleet.mjs';
import { logIn, logInForCookies, mustSucceed } from '../crowd/logins.mjs';
import { readMyPage } from '../pages.mjs';
import { repeat } from '../site/rounds.mjs';
import { Visitors } from '../site/visitors.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */

const CALLERS = 6;
const WARM_UP_MS = 4_000;
const ACTION_INTERVAL_MS = 8_000;
/** Milliseconds per unit of the CPU times in `/proc`, because USER_HZ is 100 on Linux. */
const TICK_MS = 10;
const PAGE_MB = 4_096 / 1_000_000;

/**
 * Measures the CPU time per operation of the sites and of PostgreSQL, as the operating system reports it.
 * Afterwards measures the memory of the processes.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillCapacity(drill) {
  if ((await findProxy()) === undefined) return yield leftOut('capacity');
  await using cleanup = new AsyncDisposableStack();
  const { dataDir, env, url } = await openDrilled(cleanup, { ...drill, name: 'capacity' });
  const { places, programs } = await startFleet(cleanup, { dataDir, env, signal: drill.signal });
  const headers = { host: HOST, origin: env.PUBLIC_ORIGIN };
  const site = new Visitors(`http://127.0.0.1:${places['site-1']}`, headers);
  cleanup.defer(() => site.end());
  const pidOf = (/** @type {'site-1' | 'site-2' | 'worker'} */ place) => programs.get(place)?.pid ?? 0;
  const [postmaster = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const cookie = await logInForCookies(site);
  const times = async () => ({
    site: await msOf(pidOf('site-1')),
    postgres: await msOfFamily(Number(postmaster)),
  });
  const operations = [
    { name: 'My Page data', most: { site: 3, postgres: 1.5 }, run: () => readMyPage(site, cookie) },
    {
      name: 'My Page document',
      most: { site: 16, postgres: 3 },
      run: () => site.get('/mypage', { cookie }),
    },
    { name: 'login', most: { site: 60, postgres: 6 }, run: () => logIn(site) },
  ];
  for (const { name, most, run } of operations) {
    drill.onStep(`Drill “capacity”: ${name}`);
    const task = async () => mustSucceed(await run());
    await repeat(CALLERS, WARM_UP_MS, task);
    const before = await times();
    const { count } = await repeat(CALLERS, ACTION_INTERVAL_MS, task);
    const after = await times();
    for (const part of /** @type {const} */ (['site', 'postgres']))
      yield {
        name: `Capacity: ${name}, ${part === 'site' ? 'site' : 'PostgreSQL'}`,
        value: (after[part] - before[part]) / count,
        aim: { atMost: most[part] },
        unit: 'ms',
        about: `CPU time, ${count} runs`,
      };
  }
  yield {
    name: 'Capacity: memory of a site',
    value: await megabytesOf(pidOf('site-1')),
    aim: { atMost: 600 },
    unit: 'MB',
  };
  yield {
    name: 'Capacity: memory of a worker',
    value: await megabytesOf(pidOf('worker')),
    aim: { atMost: 400 },
    unit: 'MB',
  };
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query(
    "SELECT count(*) AS n FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  await database.end();
  yield {
    name: 'Capacity: database connections of two sites and a worker',
    value: Number(rows[0].n) - 1,
    aim: { atMost: 60 },
  };
}

/** @param {number} pid */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Returns the CPU time of the process without its children. @param {number} pid */
async function msOf(pid) {
  const fields = await statOf(pid);
  return ((fields[11] ?? NaN) + (fields[12] ?? NaN)) * TICK_MS;
}

/** Returns the CPU time of the process, its ended children and its running children. @param {number} pid */
async function msOfFamily(pid) {
  const own = (await statOf(pid)).slice(11, 15);
  let ticks = own.reduce((sum, part) => sum + part, 0);
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = await statOf(Number(name));
    if (fields[1] === pid) ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
  }
  return ticks * TICK_MS;
}

/** @param {number} pid */
async function megabytesOf(pid) {
  const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
  return Number(resident) * PAGE_MB;
}
