import { availableParallelism } from 'node:os';
import { preset } from './preset.mjs';
import { excludedSpecs } from './sizes.mjs';

const folder = '<rootDir>/libs/testing/jest/database';

export default {
  ...preset,
  displayName: 'database',
  testRegex: ['\\.db\\.spec\\.ts$'],
  testPathIgnorePatterns: ['/node_modules/', ...excludedSpecs()],
  // Twice as many workers as cores, because these specs mostly wait for the database, timeouts and unavailable
  // servers.
  maxWorkers: availableParallelism() * 2,
  testSequencer: '<rootDir>/libs/testing/jest/long-specs-first.sequencer.mjs',
  globalSetup: `${folder}/global-setup.mjs`,
  globalTeardown: `${folder}/global-teardown.mjs`,
};
