import { bootstrap } from './bootstrap/bootstrap.mjs';

/** @type {Record<string, string>} */
const programs = {
  bench: 'apps/bench/src/main.mjs',
  build: 'apps/launcher/src/builder/main.mjs',
  drill: 'apps/bench/src/drill/main.mjs',
  migration: 'apps/launcher/src/builder/create-migration.mjs',
  mutants: 'libs/testing/mutants/start.mjs',
  'postal-codes': 'apps/launcher/src/postal-codes/main.mjs',
  'record-release': 'apps/launcher/src/release/record-release.mjs',
  start: 'apps/launcher/src/run/start.mjs',
  store: 'apps/launcher/src/run/store.mjs',
  test: 'apps/launcher/src/test/main.mjs',
};

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
if (program === undefined)
  throw new Error(`Unknown program "${name}". Use one of ${Object.keys(programs).join(', ')}.`);

// Start of the time that `npm start` reports. It includes the installation of dependencies.
process.env['LAUNCHED_AT'] = String(Date.now());

// The standard output of `store` belongs to the command. Messages about the installation are therefore written
// to standard error.
await bootstrap(program, { args, ...(name === 'store' && { log: console.error }) });
