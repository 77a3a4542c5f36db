import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endWithThis } from '@account/database/process/last-resort.mjs';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { deathsOf, outsideOf, RECOVERY_MS, slowestRecovery } from './deaths.mjs';
import { leftOut } from './drill-keys.mjs';
import { command, openDrilled } from './drilled-database.mjs';
import { findProxy, startFleet, waitUntil } from './fleet.mjs';
import { comeIn, mailFiguresOf } from './people.mjs';

/** @import { Drill } from './main.mjs' */
/** @import { Figure } from '../figures.mjs' */
/** @import { Death, Outage } from './deaths.mjs' */

/** Between two deaths, so that there is something outside of them. */
const PEACE_MS = RECOVERY_MS + 1_000;
const PERCENT = 100;

/**
 * What members meet while parts die one after the other, and whether everything is right after it.
 * @param {Drill} drill
 * @returns {AsyncGenerator<Figure>}
 */
export async function* drillDeaths(drill) {
  const proxy = await findProxy();
  if (proxy === undefined) return yield leftOut('deaths');
  if (!(await hasRedis())) return yield leftOut('deaths', 'redis-server');
  await using ends = new AsyncDisposableStack();
  const drilled = await openDrilled(ends, { ...drill, name: 'deaths' });
  const redis = await startRedis(ends, drilled.dataDir, drill.signal);
  const env = { ...drilled.env, REDIS_URL: redis.url };
  const fleet = await startFleet(ends, { dataDir: drilled.dataDir, env, signal: drill.signal });
  const people = await comeIn(fleet.visitorAt, { patienceMs: 0 });
  await setTimeout(PEACE_MS);

  /** @type {Outage[]} */
  const outages = [];
  for (const [index, death] of deathsOf(drill.seed, drill.count).entries()) {
    drill.signal.throwIfAborted();
    drill.onStep(`Drill “deaths”: ${index + 1} of ${drill.count}, ${death.victim} ${death.way}`);
    const from = performance.now();
    await die(death, index, { ...drilled, fleet, redis, env });
    outages.push({ from, to: performance.now() });
    await setTimeout(PEACE_MS);
  }
  const seen = await people.leave();
  const { count, failed } = outsideOf(seen.asked, outages);
  const percent = (failed / count) * PERCENT;
  yield {
    name: `Deaths, ${drill.count} of seed ${drill.seed}: requests`,
    value: seen.asked.length,
    aim: { atLeast: drill.count },
  };
  yield {
    name: 'Deaths: errors outside the outage',
    value: percent,
    aim: { atMost: 1 },
    unit: '%',
    about: `${failed} of ${count}; in all ${seen.failures.length}, such as ${seen.failures[0] ?? 'none'}`,
  };
  yield {
    name: 'Deaths: slowest recovery',
    value: slowestRecovery(seen.asked, outages) / 1_000,
    aim: { atMost: RECOVERY_MS / 1_000 },
    unit: 's',
  };
  yield { name: 'Deaths: members logged out', value: seen.loggedOut, aim: { atMost: 0 } };
  yield* await mailFiguresOf('Deaths', seen, drilled.inbox.mails);
  for (const words of [
    ['billing', 'check'],
    ['audit', 'verify'],
  ]) {
    const { code, said } = await command(words, env);
    yield {
      name: `Deaths: ${words.join(' ')}, its status`,
      value: code,
      aim: { atMost: 0 },
      about: said.split('\n').at(-1) ?? '',
    };
  }
}

/**
 * @param {Death} death
 * @param {number} index
 * @param {Awaited<ReturnType<typeof openDrilled>> & { fleet: Awaited<ReturnType<typeof startFleet>>, redis: Awaited<ReturnType<typeof startRedis>>, env: NodeJS.ProcessEnv }} all
 */
async function die({ victim, way, lastsMs }, index, { fleet, redis, env, inbox, dataDir, ...database }) {
  if (victim === 'smtp') {
    await inbox.close();
    await setTimeout(lastsMs);
    return inbox.open();
  }
  if (way === 'flush') return redis.flush();
  if (victim === 'postgres') {
    const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const ended = database.databaseEnded();
    process.kill(Number(pid), 'SIGKILL');
    await ended;
    await setTimeout(lastsMs);
    return database.startDatabase();
  }
  const place = victim === 'worker' ? 'worker' : index % 2 === 0 ? 'site-1' : 'site-2';
  const program = victim === 'redis' ? redis.program() : fleet.programs.get(place);
  if (program?.pid === undefined) throw new Error(`There is no ${victim}.`);
  if (way === 'freeze') {
    process.kill(program.pid, 'SIGSTOP');
    await setTimeout(lastsMs);
    process.kill(program.pid, 'SIGCONT');
    return;
  }
  process.kill(program.pid, 'SIGKILL');
  if (!('stop' in program)) {
    await once(program, 'exit');
    await setTimeout(lastsMs);
    return redis.start();
  }
  await program.ended;
  await setTimeout(lastsMs);
  await fleet.start(place, env);
}

const hasRedis = () =>
  promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );

/** @param {AsyncDisposableStack} ends @param {string} dir @param {AbortSignal} signal */
async function startRedis(ends, dir, signal) {
  const port = await freePort();
  const flags = ['--port', String(port), '--dir', dir, '--save', '', '--maxmemory-policy', 'noeviction'];
  const say = async (/** @type {string} */ words) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${words}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };
  const begin = async () => {
    const child = spawn('redis-server', flags, { stdio: 'ignore' });
    await once(child, 'spawn');
    if (child.pid) endWithThis(child.pid, 'SIGKILL', once(child, 'exit'));
    const isThere = () =>
      say('PING').then(
        () => true,
        () => false,
      );
    await waitUntil(isThere, { what: 'The start of redis-server', signal, everyMs: 20 });
    return child;
  };
  let child = await begin();
  ends.defer(() => void child.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    program: () => child,
    async start() {
      child = await begin();
    },
    flush: async () => void (await say('FLUSHALL')),
  };
}
