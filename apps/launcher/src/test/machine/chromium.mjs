import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Names of executables, in order of preference. The headless shell opens pages twice as fast. */
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
 * Finds the Chromium for the stories, which is the one in CHROMIUM_PATH, in the system, or of Playwright.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} downloaded path of Playwright's browser
 * @returns {string | undefined}
 * @throws {Error} if CHROMIUM_PATH is not an executable
 */
export function findChromium(env = process.env, downloaded = chromium.executablePath()) {
  const given = env['CHROMIUM_PATH'];
  if (given && !canRun(given)) throw new Error(`CHROMIUM_PATH is not an executable: ${given}`);
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
