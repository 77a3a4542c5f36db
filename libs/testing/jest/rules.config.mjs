import { fileURLToPath } from 'node:url';
import small from './small.config.mjs';

/** For StrykerJS: the specs of the rules, each with its own copy of what it tests. */
export default {
  ...small,
  displayName: 'rules',
  // Thousands of lives for each mutant would take hours; what only they notice is among the named mutations.
  testPathIgnorePatterns: ['/node_modules/', '-model\\.spec\\.ts$'],
  roots: ['<rootDir>/libs/domain', '<rootDir>/libs/contracts'],
  // StrykerJS takes its place and loads it by itself.
  testEnvironment: fileURLToPath(new URL('./one-realm/rules-environment.mjs', import.meta.url)),
  runtime: '<rootDir>/libs/testing/jest/one-realm/fresh-runtime.mjs',
  testSequencer: '<rootDir>/libs/testing/jest/closest-specs-first.sequencer.mjs',
  resolver: '<rootDir>/libs/testing/jest/rules-resolver.mjs',
};
