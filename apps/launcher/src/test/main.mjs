import { chooseSteps } from './choose-steps.mjs';
import { leftOutBy } from './left-out.mjs';
import { readOptions } from './options.mjs';
import { missingLibraries } from './machine/debian-libraries.mjs';
import { hasRedis, noRedis } from './machine/redis.mjs';
import { runSteps } from './run-steps.mjs';
import { steps } from './steps.mjs';
import { summary } from './summary.mjs';
import { clearTally } from './tally.mjs';
import { help } from './help.mjs';

const checkNote =
  'With --check, only the product specs and the database specs of slices that differ from main run.';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(help(steps));
  process.exit();
}
const options = readOptions(args);
process.env['TEST_SIZE'] = options.size;
process.env['TEST_NAMED'] = String(options.rest.length > 0);
process.env['TEST_SCOPE'] = options.check ? 'check' : 'whole';
const chosen = chooseSteps(steps, options);
const outcomes = await runSteps(chosen, options.rest);
const usesServers = chosen.some(({ name }) => name === 'database');
const notes = usesServers
  ? [
      ...(options.check ? [checkNote] : []),
      ...(options.rest.length === 0 ? leftOutBy(options.size) : []),
      ...(hasRedis() ? [] : [noRedis]),
      ...missingLibraries(),
    ]
  : [];
console.log(`\n${summary(outcomes, notes)}`);
clearTally(`run-${process.pid}`);
process.exitCode = outcomes.every(({ result }) => result === 'passed') ? 0 : 1;
