import { add, nothing, tallyLine } from './tally.mjs';

/** @param {import('./run-steps.mjs').Outcome[]} outcomes @param {string[]} notes */
export function printSummary(outcomes, notes) {
  console.log('\nSummary');
  for (const { step, result, seconds } of outcomes) {
    const counts = step.tally && result !== 'not run' ? tallyLine(step.tally()) : '';
    console.log(
      `  ${result.padEnd(8)} ${step.name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s  ${counts}`,
    );
  }
  for (const { step } of outcomes.filter(({ result }) => result === 'failed')) {
    console.log(`Run this step again: npm test -- --only ${step.name}`);
  }
  for (const note of notes) console.log(note);
  console.log(tallyLine(total(outcomes)));
}

/** @param {import('./run-steps.mjs').Outcome[]} outcomes */
function total(outcomes) {
  return outcomes
    .filter(({ result }) => result !== 'not run')
    .map(({ step }) => step.tally?.() ?? nothing)
    .reduce(add, nothing);
}
