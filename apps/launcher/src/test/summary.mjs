import { failureLines } from './failures.mjs';
import { add, nothing, tallyLine } from './tally.mjs';

/**
 * @param {import('./run-steps.mjs').Outcome[]} outcomes
 * @param {string[]} notes about tests that did not run
 * @returns {string} a table, the failures, and the total in the last line
 */
export function summary(outcomes, notes) {
  const again = outcomes
    .filter(({ result }) => result === 'failed')
    .map(({ step }) => `Rerun this step: npm test -- --only ${step.name}`);
  const all = total(outcomes);
  return [
    'Summary',
    ...outcomes.map(line),
    ...totalLine(outcomes),
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

/** @param {import('./run-steps.mjs').Outcome[]} outcomes @returns {string[]} empty for a single step */
function totalLine(outcomes) {
  if (outcomes.length < 2) return [];
  const sum = (/** @type {(number | undefined)[]} */ parts) =>
    parts.reduce((all = 0, part = 0) => all + part, 0);
  const isKnown = outcomes.some(({ processor }) => processor !== undefined);
  const processor = isKnown ? sum(outcomes.map((each) => each.processor)) : undefined;
  return [columns('', 'total', sum(outcomes.map(added)) ?? 0, processor, '')];
}

/**
 * Returns the seconds by which a step extends the run.
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
  const cpu = processor === undefined ? '' : ` (CPU ${processor.toFixed(1).padStart(7)} s)`;
  return `  ${result.padEnd(8)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s${cpu}  ${counts}`.trimEnd();
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
