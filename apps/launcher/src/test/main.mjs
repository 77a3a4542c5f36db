import { chooseSteps } from './choose-steps.mjs';
import { readOptions } from './options.mjs';
import { missingLibraries } from './machine/debian-libraries.mjs';
import { hasRedis, noRedis } from './machine/redis.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';
import { summary } from './summary.mjs';

const usual =
  'The specs of whole matrices and the stories beside the main ways run in npm test -- --thorough.';

const ofCheck =
  'Of the database specs a check runs those of the whole product, and of the slices that differ from main.';

const options = readOptions(process.argv.slice(2));
process.env['TEST_SIZE'] = options.size;
process.env['TEST_SCOPE'] = options.check ? 'check' : 'whole';
const chosen = chooseSteps(steps, options);
const outcomes = await runSteps(chosen, options.rest);
const usesServers = chosen.some(({ name }) => name === 'database');
const notes = usesServers
  ? [
      ...(options.check ? [ofCheck] : []),
      ...(options.size === 'usual' ? [usual] : []),
      ...(hasRedis() ? [] : [noRedis]),
      ...missingLibraries(),
    ]
  : [];
console.log(`\n${summary(outcomes, notes)}`);
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1;
