import { bootstrap } from './bootstrap/bootstrap.mjs';

/** @type {Record<string, string>} */
const programs = {
  bench: 'apps/bench/src/main.mjs',
  build: 'apps/launcher/src/builder/main.mjs',
  drill: 'apps/bench/src/drill/main.mjs',
  migration: 'apps/launcher/src/builder/create-migration.mjs',
  mutants: 'libs/testing/mutants/start.mjs',
  'postal-codes': 'apps/launcher/src/postal-codes/main.mjs',
  start: 'apps/launcher/src/run/start.mjs',
  store: 'apps/launcher/src/run/store.mjs',
  test: 'apps/launcher/src/test/main.mjs',
};

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
if (program === undefined) throw new Error(`One of ${Object.keys(programs).join(', ')}, not "${name}".`);

// For the time that a start reports; it includes the installation.
process.env['LAUNCHED_AT'] = String(Date.now());

// What a command of operators writes to standard output is theirs.
await bootstrap(program, { args, ...(name === 'store' && { say: console.error }) });
