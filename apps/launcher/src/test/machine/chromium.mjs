import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same engine without a window's machinery comes first: a page stands in half the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium to run the stories in: the one that CHROMIUM_PATH names, the system's, or Playwright's own.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} downloaded where Playwright keeps its own
 * @returns {string | undefined}
 * @throws {Error} when CHROMIUM_PATH names nothing that can be run
 */
export function findChromium(env = process.env, downloaded = chromium.executablePath()) {
  const given = env['CHROMIUM_PATH'];
  if (given && !canRun(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program.`);
  return given ?? [...systemPrograms(env), downloaded].find(canRun);
}

/** @param {NodeJS.ProcessEnv} env */
function systemPrograms(env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macOs];
}

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
