import { preset } from './preset.mjs';

export default {
  ...preset,
  displayName: 'database',
  testRegex: ['\\.db\\.spec\\.ts$'],
};
