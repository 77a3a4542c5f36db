import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { killOnExit } from '@account/database/process/kill-on-exit.mjs';
import { freePort } from '../../../../launcher/src/run/process/ports.mjs';
import { waitUntil } from '../fleet.mjs';

/** @import { PlannedFailure } from './failures.mjs' */

/**
 * @typedef {object} Parts
 * @property {Awaited<ReturnType<typeof import('../drilled-database.mjs').openDrilled>>} drilled
 * @property {Awaited<ReturnType<typeof import('../fleet.mjs').startFleet>>} fleet
 * @property {Awaited<ReturnType<typeof startRedis>>} redis
 * @property {Awaited<ReturnType<typeof import('./gateway.mjs').startGateway>>} gateway
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Injects one failure. Resolves when its cause is removed.
 * @param {PlannedFailure} failure
 * @param {number} index
 * @param {Parts} parts
 */
export async function injectFailure(
  { victim, way, lastsMs },
  index,
  { drilled, fleet, redis, gateway, env },
) {
  if (way === 'flush') return redis.flush();
  if (victim === 'smtp') return blockInbox(drilled.inbox, way, lastsMs);
  const { pid, ended, start } = await failureTarget(victim, index, { drilled, fleet, redis, gateway, env });
  if (!pid) throw new Error(`${victim} is not running.`);
  if (way === 'freeze') return freeze(victim === 'postgres' ? await processTree(pid) : [pid], lastsMs);
  const isGone = ended();
  process.kill(pid, 'SIGKILL');
  await isGone;
  await setTimeout(lastsMs);
  await start();
}

/**
 * @param {Exclude<PlannedFailure['victim'], 'smtp'>} victim
 * @param {number} index
 * @param {Parts} parts
 * @returns {Promise<{ pid: number | undefined, ended: () => Promise<unknown>, start: () => Promise<unknown> }>}
 */
async function failureTarget(victim, index, { drilled, fleet, redis, gateway, env }) {
  if (victim === 'postgres') {
    const pid = await postmasterOf(drilled.dataDir);
    return { pid, ended: async () => drilled.databaseEnded(), start: () => drilled.startDatabase() };
  }
  if (victim === 'redis') {
    const program = redis.program();
    return { pid: program.pid, ended: () => once(program, 'exit'), start: () => redis.start() };
  }
  const place = victim === 'worker' ? 'worker' : index % 2 === 0 ? 'site-1' : 'site-2';
  const isGateway = victim === 'gateway';
  const program = isGateway ? gateway.program() : fleet.programs.get(place);
  const start = isGateway ? () => gateway.start() : () => fleet.start(place, env);
  return { pid: program?.pid, ended: async () => program?.ended, start };
}

/** @param {Parts['drilled']['inbox']} inbox @param {PlannedFailure['way']} way @param {number} lastsMs */
async function blockInbox(inbox, way, lastsMs) {
  if (way === 'freeze') inbox.freeze();
  else await inbox.close();
  await setTimeout(lastsMs);
  if (way === 'freeze') inbox.thaw();
  else await inbox.open();
}

/** @param {readonly number[]} pids @param {number} lastsMs */
async function freeze(pids, lastsMs) {
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // A PostgreSQL backend may have ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  await setTimeout(lastsMs);
  signal('SIGCONT');
}

/** @param {string} dataDir */
async function postmasterOf(dataDir) {
  const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Returns the process ids of PostgreSQL and its backends. @param {number} pid */
async function processTree(pid) {
  const pids = [pid];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === pid) pids.push(Number(name));
  }
  return pids;
}

export const hasRedis = () =>
  promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  );

/** @param {AsyncDisposableStack} cleanup @param {string} dir @param {AbortSignal} signal */
export async function startRedis(cleanup, dir, signal) {
  const port = await freePort();
  const flags = ['--port', String(port), '--dir', dir, '--save', '', '--maxmemory-policy', 'noeviction'];
  const send = async (/** @type {string} */ command) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${command}\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };
  const begin = async () => {
    const child = spawn('redis-server', flags, { stdio: 'ignore' });
    await once(child, 'spawn');
    if (child.pid) killOnExit(child.pid, 'SIGKILL', once(child, 'exit'));
    const isReady = () =>
      send('PING').then(
        () => true,
        () => false,
      );
    await waitUntil(isReady, { what: 'Starting redis-server', signal, everyMs: 20 });
    return child;
  };
  let child = await begin();
  cleanup.defer(() => void child.kill('SIGKILL'));
  return {
    url: `redis://127.0.0.1:${port}`,
    program: () => child,
    async start() {
      child = await begin();
    },
    flush: async () => void (await send('FLUSHALL')),
  };
}
