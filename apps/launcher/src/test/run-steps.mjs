import { endedChildrenSeconds } from './processor.mjs';

/**
 * @typedef {object} Outcome
 * @property {import('./steps.mjs').Step} step
 * @property {'passed' | 'failed' | 'not run'} result
 * @property {number} seconds
 * @property {number} [processor] seconds of processor time, where the system tells it
 */

/**
 * Runs the steps in order. After a failure only the quick ones still run.
 *
 * @param {import('./steps.mjs').Step[]} steps
 * @param {string[]} rest
 * @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps, rest) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const step of steps) {
    const broken = outcomes.some(({ result }) => result === 'failed');
    outcomes.push(
      broken && !step.quick ? { step, result: 'not run', seconds: 0 } : await runStep(step, rest),
    );
  }
  return outcomes;
}

/** @param {import('./steps.mjs').Step} step @param {string[]} rest @returns {Promise<Outcome>} */
async function runStep(step, rest) {
  console.log(`\n── ${step.name}`);
  const start = performance.now();
  const before = endedChildrenSeconds();
  const passed = await succeeds(step, rest);
  const seconds = (performance.now() - start) / 1000;
  console.log(`── ${step.name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  const after = endedChildrenSeconds();
  return {
    step,
    result: passed ? 'passed' : 'failed',
    seconds,
    ...(before !== undefined && after !== undefined && { processor: after - before }),
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
