import { jest, node, nx } from './command.mjs';
import { getChromium } from './machine/get-chromium.mjs';
import { missingLibraries } from './machine/debian-libraries.mjs';
import { hasRedis } from './machine/redis.mjs';
import { keepsPageBudget } from './page-budget.mjs';
import { changedPaths, specsOfCheck } from './specs-of-check.mjs';
import { clearTally, readTally, tallyPath } from './tally.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [quick] runs even after an earlier step failed, so that one run shows all of it
 * @property {boolean} [browser] left out by `--check`
 * @property {(rest: string[]) => boolean | Promise<boolean>} run
 * @property {() => import('./tally.mjs').Tally} [tally]
 */

/** @type {Step[]} */
export const steps = [
  { name: 'client', quick: true, run: () => build('client') },
  { name: 'format', quick: true, run: format },
  { name: 'lint', quick: true, run: lint },
  { name: 'types', quick: true, run: () => nx(['types']) },
  { name: 'small', quick: true, run: small, tally: () => readTally('small') },
  // Before the database, whose specs start the built program and open its pages.
  { name: 'build', run: async () => (await build()) && keepsPageBudget() },
  { name: 'database', run: database, tally: () => readTally('database.json') },
  { name: 'stories', browser: true, run: stories, tally: () => readTally('stories.json') },
];

/** @param {string[]} projects none means all */
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
  clearTally('small');
  // Some of them wait, for time-outs and for programs that they start.
  if (rest.length === 0) return (await nx(['test'], 3)) && nothingLacks('small');
  const config = ['--config', 'libs/testing/jest/small.config.mjs'];
  return jest([...config, ...rest], { TALLY_FILE: tallyPath('small/focused.json') });
}

/** @param {string[]} rest */
async function database(rest) {
  clearTally('database.json');
  const config = ['--config', 'libs/testing/jest/database.config.mjs'];
  const changed = process.env['TEST_SCOPE'] === 'check' && rest.length === 0 ? changedPaths() : undefined;
  const which = changed ? specsOfCheck(changed) : rest;
  const passed = await jest([...config, ...which], { TALLY_FILE: tallyPath('database.json') });
  return passed && nothingLacks('database') && (hasRedis() || !process.env['CI']);
}

/** In CI a step that left something out has failed. @param {string} step */
function nothingLacks(step) {
  const missing = process.env['CI'] ? missingLibraries(step) : [];
  for (const sentence of missing) console.error(sentence);
  return missing.length === 0;
}

/** @param {string[]} rest */
function stories(rest) {
  clearTally('stories.json');
  const chromium = getChromium();
  if (!chromium) return false;
  const playwright = ['--conditions=source', 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'];
  return node([...playwright, ...rest], { CHROMIUM_PATH: chromium, TALLY_FILE: tallyPath('stories.json') });
}
