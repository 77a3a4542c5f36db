import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = '<rootDir>/libs/testing/jest';

// Time zone of every spec and its child processes. Its dates differ from the dates in Japan.
process.env['TZ'] = 'America/Los_Angeles';

/** @returns {import('jest').Config} configuration shared by all Jest runs of the workspace */
export const preset = {
  rootDir: workspace,
  roots: ['<rootDir>/apps', '<rootDir>/libs'],
  runtime: `${here}/one-realm/runtime.mjs`,
  testEnvironment: `${here}/one-realm/environment.mjs`,
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  modulePathIgnorePatterns: ['/dist/', '/build/'],
  transform: {},
  setupFiles: [`${here}/only-loopback.ts`],
  setupFilesAfterEnv: [`${here}/every-spec.ts`],
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: '100%',
  // In CI, logs contain only failures. A terminal also shows the progress.
  reporters: [
    process.env['CI'] ? 'agent' : 'default',
    `${here}/tally.reporter.mjs`,
    `${here}/open-handles.reporter.mjs`,
  ],
  // Milliseconds. This limit only detects tests that hang. It does not measure speed.
  testTimeout: 60_000,
  passWithNoTests: true,
  watchman: false,
};
