import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../../launcher/src/workspace.mjs';

/** @import { Figure } from './figures.mjs' */

const CALL_MS = 50;
const CALLS = 2;
const IN_FLIGHT = 16;
/**
 * Numbers of contracts, of due contracts, and of contracts that are renewed with plain SQL. Environment
 * variables can lower them on a busy machine.
 */
const CONTRACTS = Number(process.env['DRAIN_CONTRACTS'] ?? 100_000);
const DUE = Number(process.env['DRAIN_DUE'] ?? 10_000);
const BARE = Number(process.env['DRAIN_BARE'] ?? 3_000);
/**
 * Number of due contracts in the measurement with many contracts. A small number suffices, because this
 * measurement compares costs and not rates.
 */
const DUE_OF_MANY = Number(process.env['DRAIN_DUE'] ?? 3_000);
const GROWTH_FACTOR = 10;

/** Minimum share of the theoretical rate, which follows from the number of parallel gateway calls. */
const MIN_SHARE = 0.9;
const MAX_BARE_RATIO = 3;
const MAX_GROWTH = 1.5;

/**
 * @typedef {object} Drained
 * @property {number} seconds
 * @property {number} perSecond
 * @property {number} cpuMs CPU time of our process per renewal
 * @property {number | null} serverCpuMs CPU time of PostgreSQL per renewal
 * @property {{ statements: number, cpuMs: number, serverCpuMs: number | null }} bare the same SQL when it is
 *   sent without the program
 */

/**
 * Measures how fast due contracts are renewed with a slow gateway, and the CPU time per renewal. Runs the spec
 * `renewal-drain` of `npm test` with many contracts. Runs only on request, because it takes several minutes.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRenewals({ onStep, signal }) {
  onStep(`Renewing ${shown(DUE)} of ${shown(CONTRACTS)} contracts`);
  const drained = await drain({ due: DUE, contracts: CONTRACTS, bare: BARE }, signal);
  const { perSecond, seconds, cpuMs, serverCpuMs, bare } = drained;
  const allowed = IN_FLIGHT / ((CALLS * CALL_MS) / 1_000);
  yield {
    name: 'Renewals per second, share of the gateway limit',
    value: perSecond / allowed,
    aim: { atLeast: MIN_SHARE },
    about: `${perSecond.toFixed(1)} of ${allowed} a second, ${seconds.toFixed(0)} s for ${shown(DUE)}`,
  };
  yield {
    name: 'CPU time of a renewal, ratio to bare SQL',
    value: cpuMs / bare.cpuMs,
    aim: { atMost: MAX_BARE_RATIO },
    about: `${cpuMs.toFixed(2)} ms, bare SQL ${bare.cpuMs.toFixed(2)} ms for ${bare.statements} statements; PostgreSQL ${milliseconds(serverCpuMs)}, bare SQL ${milliseconds(bare.serverCpuMs)}`,
  };
}

/**
 * Compares the cost of a renewal with its cost when there are ten times as many contracts.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureManyRenewals({ onStep, signal }) {
  const found = [];
  for (const contracts of [CONTRACTS, GROWTH_FACTOR * CONTRACTS]) {
    onStep(`Renewing ${shown(DUE_OF_MANY)} of ${shown(contracts)} contracts`);
    found.push(await drain({ due: DUE_OF_MANY, contracts, bare: 1 }, signal));
  }
  const [few, many] = /** @type {[Drained, Drained]} */ (found);
  const about = (/** @type {number | null} */ of, /** @type {number | null} */ than) =>
    `${milliseconds(of)} with ${shown(GROWTH_FACTOR * CONTRACTS)} contracts, ${milliseconds(than)} with ${shown(CONTRACTS)}`;
  yield {
    name: 'CPU time of a renewal with ten times as many contracts',
    value: many.cpuMs / few.cpuMs,
    aim: { atMost: MAX_GROWTH },
    about: about(many.cpuMs, few.cpuMs),
  };
  yield {
    name: 'CPU time of PostgreSQL with ten times as many contracts',
    value: (many.serverCpuMs ?? NaN) / (few.serverCpuMs ?? NaN),
    aim: { atMost: MAX_GROWTH },
    about: about(many.serverCpuMs, few.serverCpuMs),
  };
}

/**
 * @param {{ due: number, contracts: number, bare: number }} counts
 * @param {AbortSignal} signal
 * @returns {Promise<Drained>}
 */
async function drain({ due, contracts, bare }, signal) {
  const environment = { DRAIN_DUE: due, DRAIN_CONTRACTS: contracts, DRAIN_BARE: bare };
  const printed = await runSpec('renewal-drain', environment, signal);
  return JSON.parse(/Renewals drained: (\{.*\})/.exec(printed)?.[1] ?? '{}');
}

/** @param {number} count */
function shown(count) {
  return count.toLocaleString('en');
}

/** @param {number | null} time */
function milliseconds(time) {
  return time === null ? 'unknown' : `${time.toFixed(2)} ms`;
}

/**
 * @param {string} pattern
 * @param {Record<string, number>} environment
 * @param {AbortSignal} signal
 * @returns {Promise<string>} its output
 */
export async function runSpec(pattern, environment, signal) {
  const args = ['apps/launcher/src/launch.mjs', 'test', '--only', 'database', '--', pattern];
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  };
  const output = await outputOf(['apps/launcher/src/launch.mjs', 'build', 'client'], env, signal);
  return output + (await outputOf(args, env, signal));
}

/**
 * @param {string[]} args of Node
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function outputOf(args, env, signal) {
  const run = spawn(process.execPath, args, {
    cwd: workspace,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  run.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(run, 'close');
  if (code !== 0) throw new Error(output);
  return output;
}
