import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../../launcher/src/workspace.mjs';

/** @import { Figure } from './figures.mjs' */

const CALL_MS = 50;
const CALLS = 2;
const IN_FLIGHT = 16;
/** Contracts in the table, due ones, and those that SQL alone renews: less by the environment, for a busy machine. */
const CONTRACTS = Number(process.env['DRAIN_CONTRACTS'] ?? 100_000);
const DUE = Number(process.env['DRAIN_DUE'] ?? 10_000);
const BARE = Number(process.env['DRAIN_BARE'] ?? 3_000);
/** For figures of growth, where the rate does not matter. */
const DUE_OF_MANY = Number(process.env['DRAIN_DUE'] ?? 3_000);
const TIMES_AS_MANY = 10;

/** Of what a gateway allows that takes so many calls at once. */
const MIN_SHARE = 0.9;
const MAX_BARE_RATIO = 3;
const MAX_GROWTH = 1.5;

/**
 * @typedef {object} Drained
 * @property {number} seconds
 * @property {number} perSecond
 * @property {number} cpuMs of our processor for a renewal
 * @property {number | null} serverCpuMs of PostgreSQL's
 * @property {{ statements: number, cpuMs: number, serverCpuMs: number | null }} bare the same SQL sent by nothing else
 */

/**
 * How fast contracts that are due are charged by a gateway that takes its time, and what that costs of our processor: the
 * spec that drains a few in `npm test`, with many. It takes some minutes, so it is run by hand.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRenewals({ onStep, signal }) {
  onStep(`Draining ${shown(DUE)} of ${shown(CONTRACTS)} contracts`);
  const drained = await drain({ due: DUE, contracts: CONTRACTS, bare: BARE }, signal);
  const { perSecond, seconds, cpuMs, serverCpuMs, bare } = drained;
  const allowed = IN_FLIGHT / ((CALLS * CALL_MS) / 1_000);
  yield {
    name: 'Renewals a second, of what the gateway allows',
    value: perSecond / allowed,
    aim: { atLeast: MIN_SHARE },
    about: `${perSecond.toFixed(1)} of ${allowed} a second, ${seconds.toFixed(0)} s for ${shown(DUE)}`,
  };
  yield {
    name: 'Processor time of a renewal, of its bare SQL',
    value: cpuMs / bare.cpuMs,
    aim: { atMost: MAX_BARE_RATIO },
    about: `${cpuMs.toFixed(2)} ms of ${bare.cpuMs.toFixed(2)} ms for ${bare.statements} statements; PostgreSQL's ${milliseconds(serverCpuMs)} of ${milliseconds(bare.serverCpuMs)}`,
  };
}

/**
 * What a renewal costs among ten times as many contracts.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureManyRenewals({ onStep, signal }) {
  const found = [];
  for (const contracts of [CONTRACTS, TIMES_AS_MANY * CONTRACTS]) {
    onStep(`Draining ${shown(DUE_OF_MANY)} of ${shown(contracts)} contracts`);
    found.push(await drain({ due: DUE_OF_MANY, contracts, bare: 1 }, signal));
  }
  const [few, many] = /** @type {[Drained, Drained]} */ (found);
  const about = (/** @type {number | null} */ of, /** @type {number | null} */ than) =>
    `${milliseconds(of)} among ${shown(TIMES_AS_MANY * CONTRACTS)} contracts, ${milliseconds(than)} among ${shown(CONTRACTS)}`;
  yield {
    name: 'Processor time of a renewal among ten times as many',
    value: many.cpuMs / few.cpuMs,
    aim: { atMost: MAX_GROWTH },
    about: about(many.cpuMs, few.cpuMs),
  };
  yield {
    name: 'The same of PostgreSQL',
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
 * @returns {Promise<string>} what it printed
 */
export async function runSpec(pattern, environment, signal) {
  const words = ['apps/launcher/src/launch.mjs', 'test', '--only', 'database', '--', pattern];
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  };
  const output = await printedBy(['apps/launcher/src/launch.mjs', 'build', 'client'], env, signal);
  return output + (await printedBy(words, env, signal));
}

/**
 * @param {string[]} words of a program of the workspace
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
async function printedBy(words, env, signal) {
  const run = spawn(process.execPath, words, {
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
