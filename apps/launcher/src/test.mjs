import { chooseSteps } from './test/choose-steps.mjs';
import { readOptions } from './test/options.mjs';
import { runSteps } from './test/run-steps.mjs';
import { steps } from './test/steps.mjs';
import { printSummary } from './test/summary.mjs';

const options = readOptions(process.argv.slice(2));
const outcomes = await runSteps(chooseSteps(steps, options), options.rest);
printSummary(outcomes, []);
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1;
