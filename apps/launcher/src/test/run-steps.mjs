import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { asStep } from './running-step.mjs';
import { tallyPath } from './tally.mjs';

/**
 * @typedef {object} Outcome
 * @property {import('./steps.mjs').Step} step
 * @property {'passed' | 'failed' | 'not run'} result
 * @property {number} seconds
 * @property {number} [processor] CPU seconds, if the operating system reports them
 */

/**
 * Runs the steps in order. Runs a step with `beside` in parallel with the step before it. After a failure, runs
 * only quick steps.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string[]} rest
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, rest) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const [first, ...others] of together(steps)) {
    const broken = outcomes.some(({ result }) => result === 'failed');
    if (broken && !first.quick) {
      outcomes.push(...[first, ...others].map((step) => notRun(step)));
      continue;
    }
    process.env['TEST_BESIDE'] = String(others.length > 0);
    const running = [runStep(first, rest), ...others.map((step) => runBeside(step, rest))];
    outcomes.push(...(await Promise.all(running)));
  }
  return outcomes;
}

/** @param {import('./steps.mjs').Step[]} steps */
function together(steps) {
  /** @type {[import('./steps.mjs').Step, ...import('./steps.mjs').Step[]][]} */
  const groups = [];
  for (const [index, step] of steps.entries()) {
    const isBeside = step.beside !== undefined && steps[index - 1]?.name === step.beside;
    if (isBeside) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {import('./steps.mjs').Step} step @returns {Outcome} */
function notRun(step) {
  return { step, result: 'not run', seconds: 0 };
}

/**
 * Prints the output of a step after the step has ended, because the lines of parallel steps would be mixed.
 * @param {import('./steps.mjs').Step} step @param {string[]} rest @returns {Promise<Outcome>}
 */
async function runBeside(step, rest) {
  const log = tallyPath(`run-${process.pid}/${step.name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  console.log(`\n── ${step.name} runs beside it; its lines follow when it has ended`);
  try {
    return await runStep(step, rest, output, () => process.stdout.write(readFileSync(log)));
  } finally {
    closeSync(output);
  }
}

/**
 * @param {import('./steps.mjs').Step} step
 * @param {string[]} rest
 * @param {number} [output] file for the output of its programs
 * @param {() => void} [show] prints this output
 * @returns {Promise<Outcome>}
 */
async function runStep(step, rest, output, show) {
  if (!show) console.log(`\n── ${step.name}`);
  const start = performance.now();
  /** @type {import('./running-step.mjs').RunningStep} */
  const running = output === undefined ? {} : { output };
  const passed = await asStep(running, () => succeeds(step, rest));
  const seconds = (performance.now() - start) / 1000;
  if (show) console.log(`\n── ${step.name}`);
  show?.();
  console.log(`── ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return {
    step,
    result: passed ? 'passed' : 'failed',
    seconds,
    ...(running.processor !== undefined && { processor: running.processor }),
  };
}

/** @param {import('./steps.mjs').Step} step @param {string[]} rest */
async function succeeds(step, rest) {
  try {
    return await step.run(rest);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}
