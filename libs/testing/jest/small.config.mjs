import { preset } from './preset.mjs';
import { excludedSpecs } from './sizes.mjs';

export default {
  ...preset,
  displayName: 'small',
  testRegex: ['(?<!\\.db)\\.spec\\.(ts|tsx|mjs)$'],
  testPathIgnorePatterns: ['/node_modules/', ...excludedSpecs()],
};
