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
    ...wholeLine(outcomes),
    ...again,
    ...notes,
    ...failureLines(all.failures),
    tallyLine(all),
  ].join('\n');
}

/** @param {import('./run-steps.mjs').Outcome} outcome */
function line({ step, result, seconds, processor }) {
  const counts = step.tally && result !== 'not run' ? tallyLine(step.tally()) : '';
  return columns(result, step.name, seconds, processor, counts);
}

/** @param {import('./run-steps.mjs').Outcome[]} outcomes @returns {string[]} none for a single step */
function wholeLine(outcomes) {
  if (outcomes.length < 2) return [];
  const sum = (/** @type {(number | undefined)[]} */ parts) =>
    parts.reduce((all = 0, part = 0) => all + part, 0);
  const isKnown = outcomes.some(({ processor }) => processor !== undefined);
  const processor = isKnown ? sum(outcomes.map((each) => each.processor)) : undefined;
  return [columns('', 'whole', sum(outcomes.map(added)) ?? 0, processor, '')];
}

/**
 * Seconds by which a step lengthens the run.
 *
 * @param {import('./run-steps.mjs').Outcome} outcome
 * @param {number} index
 * @param {import('./run-steps.mjs').Outcome[]} outcomes
 */
function added({ step, seconds }, index, outcomes) {
  const before = outcomes[index - 1];
  const isBeside = before !== undefined && before.step.name === step.beside;
  return isBeside ? Math.max(0, seconds - before.seconds) : seconds;
}

/**
 * @param {string} result
 * @param {string} name
 * @param {number} seconds
 * @param {number | undefined} processor
 * @param {string} counts
 */
function columns(result, name, seconds, processor, counts) {
  const own = processor === undefined ? '' : ` (processor ${processor.toFixed(1).padStart(7)} s)`;
  return `  ${result.padEnd(8)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s${own}  ${counts}`.trimEnd();
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
