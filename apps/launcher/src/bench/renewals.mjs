import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../workspace.mjs';

/** @import { Figure } from './figures.mjs' */

const CALL_MS = 50;
const CALLS = 2;
const IN_FLIGHT = 16;
/** Contracts in the table, and how many of them are due: both may be named in the environment, for a busy machine. */
const CONTRACTS = Number(process.env['DRAIN_CONTRACTS'] ?? 100_000);
const DUE = Number(process.env['DRAIN_DUE'] ?? 10_000);
/** Of what a gateway allows that takes so many calls at once. */
const LEAST_SHARE = 0.9;

/**
 * How fast contracts that are due are charged by a gateway that takes its time, and what that costs of our processor: the
 * spec that drains a few in `npm test`, with many. It takes some minutes, so it is run by hand.
 * @param {{ onStep: (title: string) => void, signal: AbortSignal }} options
 * @returns {AsyncGenerator<Figure>}
 */
export async function* measureRenewals({ onStep, signal }) {
  onStep(`Draining ${DUE.toLocaleString('en')} of ${CONTRACTS.toLocaleString('en')} contracts`);
  const drained = await runSpec('renewal-drain', { DRAIN_DUE: DUE, DRAIN_CONTRACTS: CONTRACTS }, signal);
  const { perSecond, seconds, cpuMs } = JSON.parse(/Renewals drained: (\{.*\})/.exec(drained)?.[1] ?? '{}');
  const allowed = IN_FLIGHT / ((CALLS * CALL_MS) / 1_000);
  yield {
    name: 'Renewals a second, of what the gateway allows',
    value: perSecond / allowed,
    aim: { atLeast: LEAST_SHARE },
    about: `${perSecond.toFixed(1)} of ${allowed} a second, ${seconds.toFixed(0)} s for ${DUE.toLocaleString('en')}; ${cpuMs.toFixed(2)} ms of our processor each`,
  };
}

/**
 * @param {string} pattern
 * @param {Record<string, number>} environment
 * @param {AbortSignal} signal
 * @returns {Promise<string>} what it printed
 */
export async function runSpec(pattern, environment, signal) {
  const words = ['apps/launcher/src/test.mjs', '--only', 'database', '--', pattern];
  const env = {
    ...process.env,
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
  };
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
