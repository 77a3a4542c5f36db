import { chooseSteps } from './choose-steps.mjs';
import { readOptions } from './options.mjs';
import { missingLibraries } from './debian-libraries.mjs';
import { hasRedis, noRedis } from './redis.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';
import { summary } from './summary.mjs';

const options = readOptions(process.argv.slice(2));
if (options.all) process.env['TEST_ALL'] = 'true';
if (options.check) process.env['TEST_CHECK'] = 'true';
const chosen = chooseSteps(steps, options);
const outcomes = await runSteps(chosen, options.rest);
const wantsAll = chosen.some(({ name }) => name === 'database');
const notes = wantsAll ? [...(hasRedis() ? [] : [noRedis]), ...missingLibraries()] : [];
console.log(`\n${summary(outcomes, notes)}`);
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1;
