import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = '<rootDir>/libs/testing/jest';

// A time zone whose dates differ from those in Japan, for every spec and its child processes.
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
  // CI logs contain only failures; a terminal shows progress too.
  reporters: [
    process.env['CI'] ? 'agent' : 'default',
    `${here}/tally.reporter.mjs`,
    `${here}/open-handles.reporter.mjs`,
  ],
  // Detects tests that hang; it is not a measure of speed.
  testTimeout: 60_000,
  passWithNoTests: true,
  watchman: false,
};
