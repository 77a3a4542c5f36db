import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { killOnExit } from '@account/database/process/kill-on-exit.mjs';
import { StartError } from '@account/database/process/start-error.mjs';
import { freePort } from '../../../launcher/src/run/process/ports.mjs';
import { startProgram } from '../../../launcher/src/run/process/program.mjs';
import { workspace } from '../../../launcher/src/workspace.mjs';
import { Visitors } from '../site/visitors.mjs';

/** @import { Program } from '../../../launcher/src/run/process/program.mjs' */

export const HOST = 'bench.example';
/** Milliseconds within which the proxy has checked the health of each site. */
const HEALTH_CHECK_MS = 3_000;

const run = promisify(execFile);

/**
 * Starts two sites and a worker behind a proxy that uses the deployed Caddyfile.
 * @param {AsyncDisposableStack} cleanup
 * @param {{ dataDir: string, signal: AbortSignal, env: NodeJS.ProcessEnv, tree?: string }} options
 */
export async function startFleet(cleanup, { dataDir, signal, env, tree = workspace }) {
  const places = { worker: 0, 'site-1': await freePort(), 'site-2': await freePort() };
  /** @typedef {keyof typeof places} Place */
  /** @type {Map<Place, Program>} */
  const programs = new Map();
  cleanup.defer(
    async () => void (await Promise.all([...programs.values()].map((program) => program.stop()))),
  );
  const start = async (/** @type {Place} */ place, /** @type {NodeJS.ProcessEnv} */ next, of = workspace) => {
    const script = relative(
      workspace,
      join(of, 'apps/api/dist', place === 'worker' ? 'worker.js' : 'main.js'),
    );
    const with_ = { ...next, PORT: String(places[place]) };
    programs.set(place, await startProgram({ name: place, script, env: with_, dataDir, signal }));
  };
  for (const place of /** @type {Place[]} */ (Object.keys(places))) await start(place, env, tree);
  const front = await startProxy(cleanup, [places['site-1'], places['site-2']], dataDir, signal);
  /**
   * Returns a visitor with a separate loopback address, because the proxy does not trust forwarded addresses.
   */
  const visitorAt = (/** @type {number} */ n) => {
    const from = `127.0.${(n >> 8) + 1}.${n & 255}`;
    return new Visitors(`http://127.0.0.1:${front}`, { host: HOST, origin: `https://${HOST}` }, from);
  };
  return {
    visitorAt,
    programs,
    places,
    start,
    /**
     * Restarts the programs one after the other, as an operator does. The worker is the first one on an upgrade
     * and the last one on a rollback.
     * @param {NodeJS.ProcessEnv} next
     * @param {{ tree?: string, isBack?: boolean, onFirst?: () => Promise<unknown> }} [options]
     */
    async roll(next, { tree: of = workspace, isBack = false, onFirst } = {}) {
      const order = /** @type {Place[]} */ (Object.keys(places));
      if (isBack) order.push(.../** @type {Place[]} */ (order.splice(0, 1)));
      for (const [index, place] of order.entries()) {
        await programs.get(place)?.stop();
        await start(place, next, of);
        await setTimeout(HEALTH_CHECK_MS);
        if (index === 1) await onFirst?.();
      }
    },
  };
}

/**
 * @returns {Promise<{ version: string, retryMs: number } | undefined>} undefined without Caddy. Versions before
 *   2.7 reject a POST immediately, whereas the deployed version retries it. The caller must then retry for
 *   `retryMs`.
 */
export async function findProxy() {
  const version = await run('caddy', ['version']).then(
    ({ stdout }) => stdout.trim().split(' ')[0] ?? '',
    () => undefined,
  );
  return version === undefined ? undefined : { version, retryMs: /^v?2\.[0-6]\./.test(version) ? 10_000 : 0 };
}

/** Milliseconds within which a program must be ready. */
const START_MS = 60_000;

/**
 * @param {() => Promise<boolean>} isReady
 * @param {{ what: string, signal: AbortSignal, everyMs?: number }} options
 */
export async function waitUntil(isReady, { what, signal, everyMs = 50 }) {
  const latest = performance.now() + START_MS;
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (performance.now() > latest)
      throw new StartError(`${what} took more than ${START_MS / 1_000} seconds.`);
    await setTimeout(everyMs);
  }
}

/**
 * @param {AsyncDisposableStack} cleanup
 * @param {number[]} ports
 * @param {string} dataDir
 * @param {AbortSignal} signal
 * @returns {Promise<number>} the port of the proxy
 */
async function startProxy(cleanup, ports, dataDir, signal) {
  const [front, health] = [await freePort(), await freePort()];
  const file = join(workspace, 'apps/api/deploy/Caddyfile');
  const proxy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: `http://${HOST}:${front}`,
      HEALTH_PORT: String(health),
      HTTP_PORT: String(await freePort()),
      SITES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      XDG_DATA_HOME: dataDir,
      XDG_CONFIG_HOME: dataDir,
    },
    stdio: 'ignore',
  });
  const ended = once(proxy, 'exit');
  if (proxy.pid) killOnExit(proxy.pid, 'SIGTERM', ended);
  cleanup.defer(async () => {
    proxy.kill('SIGTERM');
    await ended;
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${health}/`).then(
      () => true,
      () => false,
    );
  await waitUntil(isReady, { what: 'Starting caddy', signal });
  await setTimeout(HEALTH_CHECK_MS);
  return front;
}
