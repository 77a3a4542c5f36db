import { fileURLToPath } from 'node:url';
import small from './small.config.mjs';

/** For StrykerJS: the specs of the rules, each with a separate copy of the code under test. */
export default {
  ...small,
  displayName: 'rules',
  // Model specs would take hours for all mutants; named mutations cover the defects that only model specs
  // detect.
  testPathIgnorePatterns: ['/node_modules/', '-model\\.spec\\.ts$'],
  roots: ['<rootDir>/libs/domain', '<rootDir>/libs/contracts'],
  // StrykerJS replaces the environment and loads this one itself.
  testEnvironment: fileURLToPath(new URL('./one-realm/rules-environment.mjs', import.meta.url)),
  runtime: '<rootDir>/libs/testing/jest/one-realm/fresh-runtime.mjs',
  testSequencer: '<rootDir>/libs/testing/jest/closest-specs-first.sequencer.mjs',
  resolver: '<rootDir>/libs/testing/jest/rules-resolver.mjs',
};
