import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc-options.mjs';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = '<rootDir>/libs/testing/jest';

/** @returns {import('jest').Config} What every Jest run of the workspace has in common. */
export const preset = {
  rootDir: workspace,
  roots: ['<rootDir>/apps', '<rootDir>/libs'],
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: { '\\.(css|svg|png|woff2)$': `${here}/asset.mjs` },
  modulePathIgnorePatterns: ['/dist/', '/build/'],
  resolver: `${here}/resolver.cjs`,
  transform: {
    '\\.ts$': ['@swc/jest', swcOptions({ tsx: false })],
    '\\.tsx$': ['@swc/jest', swcOptions({ tsx: true })],
  },
  setupFiles: [`${here}/only-loopback.ts`],
  setupFilesAfterEnv: [`${here}/no-noise.ts`],
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: '100%',
  reporters: ['default', `${here}/tally.reporter.mjs`, `${here}/leftovers.reporter.mjs`],
  // A bound for what hangs, not a measure of speed: a test machine may be busy.
  testTimeout: 30_000,
  passWithNoTests: true,
  watchman: false,
};
