import { preset } from './preset.mjs';

export default {
  ...preset,
  displayName: 'small',
  testRegex: ['(?<!\\.db)\\.spec\\.(ts|tsx|mjs)$'],
  // Those of the usual run are named *.spec.* alone; a thorough one does them all.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env['TEST_SIZE'] === 'usual' ? ['\\.thorough\\.spec\\.tsx?$'] : []),
  ],
};
