import { fileURLToPath } from 'node:url';
import small from './small.config.mjs';

/**
 * Configuration for StrykerJS. It contains the specs of the domain rules, each with its own copy of the code
 * under test.
 */
export default {
  ...small,
  displayName: 'rules',
  // Excludes model specs, which would take hours for all mutants. Named mutations cover the defects that only
  // model specs detect.
  testPathIgnorePatterns: ['/node_modules/', '-model\\.spec\\.ts$'],
  roots: ['<rootDir>/libs/domain', '<rootDir>/libs/contracts'],
  // StrykerJS replaces the test environment. Its replacement then loads this environment.
  testEnvironment: fileURLToPath(new URL('./one-realm/rules-environment.mjs', import.meta.url)),
  runtime: '<rootDir>/libs/testing/jest/one-realm/fresh-runtime.mjs',
  testSequencer: '<rootDir>/libs/testing/jest/closest-specs-first.sequencer.mjs',
  resolver: '<rootDir>/libs/testing/jest/rules-resolver.mjs',
};
