import * as regexp from 'eslint-plugin-regexp';

/** Requires regular expressions that run in linear time, because they match untrusted text. */
export const regularExpressions = {
  files: ['**/*.{ts,tsx,mjs,js}'],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': [
      'error',
      { report: 'potential', ignorePartial: false, ignoreSticky: true },
    ],
  },
};
