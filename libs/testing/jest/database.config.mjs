import { availableParallelism } from 'node:os';
import { preset } from './preset.mjs';

const folder = '<rootDir>/libs/testing/jest/database';

export default {
  ...preset,
  displayName: 'database',
  testRegex: ['\\.db\\.spec\\.ts$'],
  // Those of the usual run are named *.db.spec.ts alone; a thorough one does them all.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env['TEST_SIZE'] === 'usual' ? ['\\.thorough\\.db\\.spec\\.ts$'] : []),
  ],
  // Many of these wait: for time-outs, queues, servers that are away.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/libs/testing/jest/waiting-apart.sequencer.mjs',
  globalSetup: `${folder}/global-setup.mjs`,
  globalTeardown: `${folder}/global-teardown.mjs`,
};
