import { availableParallelism } from 'node:os';
import { preset } from './preset.mjs';
import { excludedSpecs } from './sizes.mjs';

const folder = '<rootDir>/libs/testing/jest/database';

export default {
  ...preset,
  displayName: 'database',
  testRegex: ['\\.db\\.spec\\.ts$'],
  testPathIgnorePatterns: ['/node_modules/', ...excludedSpecs()],
  // Many of these specs wait for timeouts, queues and unavailable servers; parallel stories use the idle CPU
  // time.
  maxWorkers: Math.ceil(availableParallelism() * (process.env['TEST_BESIDE'] === 'true' ? 1 : 1.5)),
  testSequencer: '<rootDir>/libs/testing/jest/long-specs-first.sequencer.mjs',
  globalSetup: `${folder}/global-setup.mjs`,
  globalTeardown: `${folder}/global-teardown.mjs`,
};
