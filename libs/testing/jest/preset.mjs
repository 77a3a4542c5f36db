import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = '<rootDir>/libs/testing/jest';

// A host whose days are not Japan's, for every spec and the programs that it starts.
process.env['TZ'] = 'America/Los_Angeles';

/** @returns {import('jest').Config} What every Jest run of the workspace has in common. */
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
  // In the log of a CI only what failed; here, who waits sees how far it is.
  reporters: [
    process.env['CI'] ? 'agent' : 'default',
    `${here}/tally.reporter.mjs`,
    `${here}/open-handles.reporter.mjs`,
  ],
  // A bound for what hangs, not a measure of speed: a test machine may be busy.
  testTimeout: 60_000,
  passWithNoTests: true,
  watchman: false,
};
