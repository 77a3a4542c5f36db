import { preset } from './preset.mjs';

export default {
  ...preset,
  displayName: 'small',
  testRegex: ['(?<!\\.db)\\.spec\\.(ts|tsx|mjs)$'],
};
