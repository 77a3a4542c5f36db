import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../apps/launcher/src/test/chromium.mjs';

const executablePath = findChromium();
const isRoot = process.getuid?.() === 0;

/**
 * A story tagged @narrow is told on a desk and on a phone: the English one on the desk, the Japanese one on the phone.
 * @everywhere tells each in both; @only-narrow is about phones alone.
 */
const onAPhone = / ja (?!.*@everywhere).*@narrow/;
const atADesk = / en (?!.*@everywhere).*@narrow/;

/** Times are measured on a machine that does nothing else: BY_HAND=true npm test -- --only stories -- every-field */
const byHand = process.env['BY_HAND'] === undefined ? [/@by-hand/] : [];

export default defineConfig({
  testMatch: '**/*.story.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/tally.reporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'wide',
      grepInvert: [/@only-narrow/, onAPhone, ...byHand],
      use: { viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'narrow',
      grep: /@narrow|@only-narrow/,
      grepInvert: atADesk,
      use: { viewport: { width: 390, height: 844 } },
    },
  ],
});
