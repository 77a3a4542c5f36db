import { preset } from './preset.mjs';

const folder = '<rootDir>/libs/testing/jest/database';

export default {
  ...preset,
  displayName: 'database',
  testRegex: ['\\.db\\.spec\\.ts$'],
  globalSetup: `${folder}/global-setup.mjs`,
  globalTeardown: `${folder}/global-teardown.mjs`,
};
