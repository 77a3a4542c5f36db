import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runsFullMatrix } from '@account/testing/full-matrix';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../apps/launcher/src/test/machine/chromium.mjs';
import { phoneViewport } from './support/viewports.js';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/** Timing tests need an idle machine. To run them: BY_HAND=true npm test -- --only stories -- every-field */
const byHand = process.env['BY_HAND'] === undefined ? [/@by-hand/] : [];

/**
 * Stories tagged with `@languages` run in both languages, all others in Japanese only. `npm test -- --nightly`
 * runs all stories in both.
 */
const inOneLanguage = runsFullMatrix('languages') ? [] : [/^(?=.*@en\b)(?!.*@languages\b)/];

/** Selects the stories for this test size by their tags. Naming stories explicitly selects all of them. */
const ofThisSize = selectBySize();

/** Stories that move the clock run in one worker, so that they share one site. */
const ofMovedClock = filesThatCall('testWithMovedClock()');

const desktop = { width: 1280, height: 900 };

const onceMoreOnPhone = {
  name: 'once more on a phone',
  grep: new RegExp(`^${ofThisSize}(?=.*@everywhere)`),
  grepInvert: inOneLanguage,
  workers: 1,
  use: { viewport: phoneViewport },
};

export default defineConfig({
  testMatch: '**/*.story.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Leaves a core free for the database specs that run in parallel.
  workers: process.env['TEST_BESIDE'] === 'true' ? 3 : 4,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // Timeouts for tests that hang. They are generous because a busy machine may pause for seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [[process.env['CI'] === undefined ? 'list' : 'dot'], ['./support/tally.reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'ja-JP',
    // Uses a foreign time zone, because pages must show dates in Japan time in every time zone.
    timezoneId: 'America/Los_Angeles',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'stories',
      grep: new RegExp(`^${ofThisSize}`),
      testIgnore: ofMovedClock,
      grepInvert: [...byHand, ...inOneLanguage, /@waits/],
      workers: 3,
      use: { viewport: desktop },
    },
    {
      name: 'stories of a moved clock',
      grep: new RegExp(`^${ofThisSize}`),
      testMatch: ofMovedClock,
      grepInvert: [...byHand, ...inOneLanguage, /@waits/],
      workers: 1,
      use: { viewport: desktop },
    },
    {
      // These stories wait half a minute or more of real time. Meanwhile other workers use two cores.
      name: 'stories that wait',
      grep: new RegExp(`^${ofThisSize}(?=.*@waits)`),
      grepInvert: inOneLanguage,
      workers: 1,
      use: { viewport: desktop },
    },
    ...(runsFullMatrix('phones') ? [onceMoreOnPhone] : []),
  ],
});

function selectBySize(): string {
  if (process.env['TEST_NAMED'] === 'true') return '';
  const size = process.env['TEST_SIZE'];
  if (size === 'usual') return '(?=.*@main\\b)';
  return size === 'thorough' ? '(?!.*@nightly\\b)' : '';
}

function filesThatCall(name: string): string[] {
  return globSync('**/*.story.ts', { cwd: import.meta.dirname })
    .map((file) => join(import.meta.dirname, file))
    .filter((file) => readFileSync(file, 'utf8').includes(name));
}
