import { chooseSteps } from './choose-steps.mjs';
import { leavesOutLongSpecs, readOptions } from './options.mjs';
import { missingLibraries } from './debian-libraries.mjs';
import { hasRedis, noRedis } from './redis.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';
import { summary } from './summary.mjs';

const leftOutOfCheck =
  'A check leaves out the specs in which programs die at every step, and those of long lives: npm test runs them.';

const options = readOptions(process.argv.slice(2));
if (options.all) process.env['TEST_ALL'] = 'true';
const leavesOut = leavesOutLongSpecs(options);
if (leavesOut) process.env['TEST_CHECK'] = 'true';
const chosen = chooseSteps(steps, options);
const outcomes = await runSteps(chosen, options.rest);
const wantsAll = chosen.some(({ name }) => name === 'database');
const notes = wantsAll
  ? [...(leavesOut ? [leftOutOfCheck] : []), ...(hasRedis() ? [] : [noRedis]), ...missingLibraries()]
  : [];
console.log(`\n${summary(outcomes, notes)}`);
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1;
