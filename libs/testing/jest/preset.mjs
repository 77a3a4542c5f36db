import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const here = '<rootDir>/libs/testing/jest';

const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

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
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  setupFiles: [`${here}/only-loopback.ts`],
  setupFilesAfterEnv: [`${here}/no-noise.ts`],
  cacheDirectory: '<rootDir>/.cache/jest',
  maxWorkers: '100%',
  reporters: ['default', `${here}/tally.reporter.mjs`],
  passWithNoTests: true,
  watchman: false,
};
