import { preset } from './preset.mjs';
import { leftOut } from './sizes.mjs';

export default {
  ...preset,
  displayName: 'small',
  testRegex: ['(?<!\\.db)\\.spec\\.(ts|tsx|mjs)$'],
  testPathIgnorePatterns: ['/node_modules/', ...leftOut()],
};
