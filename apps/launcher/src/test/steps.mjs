import { jest, node, nx } from './command.mjs';
import { getChromium } from './machine/get-chromium.mjs';
import { missingLibraries } from './machine/debian-libraries.mjs';
import { hasRedis } from './machine/redis.mjs';
import { isWithinPageBudget } from './page-budget.mjs';
import { changedPaths, changedSpecs } from './changed-specs.mjs';
import { readTally, tallyPath } from './tally.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [about] description for the help
 * @property {boolean} [quick] also runs after a failed step, so that one run reports all quick failures
 * @property {boolean} [browser] not run with `--check`
 * @property {string} [beside] name of the previous step, with which this step runs in parallel
 * @property {(rest: string[]) => boolean | Promise<boolean>} run
 * @property {() => import('./tally.mjs').Tally} [tally]
 */

/**
 * Returns the name of the tally file. Each process has its own files, so that two runs in one checkout do not
 * share them.
 * @param {string} step
 */
const own = (step) => `run-${process.pid}/${step}.json`;

/** Whether the small specs ran without Nx. With Nx there is one tally per project. */
let focused = false;

/** @type {Step[]} */
export const steps = [
  { name: 'client', about: 'generates the database client', quick: true, run: () => build('client') },
  { name: 'format', about: 'checks the format of all files with oxfmt', quick: true, run: format },
  { name: 'lint', about: 'runs ESLint and oxlint', quick: true, run: lint },
  { name: 'types', about: 'checks types', quick: true, run: () => nx(['types']) },
  {
    name: 'small',
    about: 'runs specs that need no database and no browser',
    quick: true,
    run: small,
    tally: () => readTally(focused ? own('small') : 'small'),
  },
  // Built before the database specs, because they start the built program and open its pages.
  {
    name: 'build',
    about: 'builds the programs and checks the size of page scripts',
    run: async () => (await build()) && isWithinPageBudget(),
  },
  {
    name: 'database',
    about: 'runs specs on a real PostgreSQL (*.db.spec.ts)',
    run: database,
    tally: () => readTally(own('database')),
  },
  {
    name: 'stories',
    about: 'runs the stories in e2e in a real browser',
    browser: true,
    // The stories run in parallel with the database specs, because both wait for servers at their start and at
    // their end.
    beside: 'database',
    run: stories,
    tally: () => readTally(own('stories')),
  },
];

/** @param {string[]} projects empty for all */
function build(...projects) {
  return node(['apps/launcher/src/launch.mjs', 'build', ...projects]);
}

/** @param {string[]} rest */
function format(rest) {
  return node(['node_modules/oxfmt/bin/oxfmt', '--check', ...rest]);
}

/** @param {string[]} rest */
async function lint(rest) {
  if (rest.length === 0) return nx(['lint', 'typed-lint']);
  const results = await Promise.all([
    node(['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...rest]),
    node(['node_modules/oxlint/bin/oxlint', '--type-aware', ...rest]),
  ]);
  return results.every(Boolean);
}

/** @param {string[]} rest */
async function small(rest) {
  // Three projects run in parallel, because some specs wait for timeouts and processes.
  if (rest.length === 0) return (await nx(['test'], 3)) && nothingSkipped('small');
  const config = ['--config', 'libs/testing/jest/small.config.mjs'];
  focused = true;
  return jest([...config, ...rest], { TALLY_FILE: tallyPath(own('small')) });
}

/** @param {string[]} rest */
async function database(rest) {
  const config = ['--config', 'libs/testing/jest/database.config.mjs'];
  const changed = process.env['TEST_SCOPE'] === 'check' && rest.length === 0 ? changedPaths() : undefined;
  const which = changed ? changedSpecs(changed) : rest;
  const passed = await jest([...config, ...which], { TALLY_FILE: tallyPath(own('database')) });
  return passed && nothingSkipped('database') && (hasRedis() || !process.env['CI']);
}

/**
 * Returns false in CI if libraries are missing, because the tests that need them would be skipped. @param
 * {string} step
 */
function nothingSkipped(step) {
  const missing = process.env['CI'] ? missingLibraries(step) : [];
  for (const sentence of missing) console.error(sentence);
  return missing.length === 0;
}

/** @param {string[]} rest */
function stories(rest) {
  const chromium = getChromium();
  if (!chromium) return false;
  const playwright = ['--conditions=source', 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'];
  return node([...playwright, ...rest], { CHROMIUM_PATH: chromium, TALLY_FILE: tallyPath(own('stories')) });
}
