import * as regexp from 'eslint-plugin-regexp';

/** What a regular expression costs grows with its text and no faster, whoever wrote the text. */
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
