import { failureLines } from './failures.mjs';
import { add, nothing, tallyLine } from './tally.mjs';

/**
 * @param {import('./run-steps.mjs').Outcome[]} outcomes
 * @param {string[]} notes what was left out
 * @returns {string} after the table what failed; its last line is the total
 */
export function summary(outcomes, notes) {
  const again = outcomes
    .filter(({ result }) => result === 'failed')
    .map(({ step }) => `Run this step again: npm test -- --only ${step.name}`);
  const all = total(outcomes);
  return [
    'Summary',
    ...outcomes.map(line),
    ...again,
    ...notes,
    ...failureLines(all.failures),
    tallyLine(all),
  ].join('\n');
}

/** @param {import('./run-steps.mjs').Outcome} outcome */
function line({ step, result, seconds }) {
  const counts = step.tally && result !== 'not run' ? tallyLine(step.tally()) : '';
  const time = `${seconds.toFixed(1).padStart(7)} s`;
  return `  ${result.padEnd(8)} ${step.name.padEnd(10)} ${time}  ${counts}`.trimEnd();
}

/** @param {import('./run-steps.mjs').Outcome[]} outcomes */
function total(outcomes) {
  return outcomes
    .filter(({ result }) => result !== 'not run')
    .map(({ step }) => ofStep(step.name, step.tally?.() ?? nothing))
    .reduce(add, nothing);
}

/** @param {string} step @param {import('./tally.mjs').Tally} tally @returns {import('./tally.mjs').Tally} */
function ofStep(step, tally) {
  const failures = tally.failures.map(({ name, message }) => ({ name: `${step}: ${name}`, message }));
  return { ...tally, failures };
}
