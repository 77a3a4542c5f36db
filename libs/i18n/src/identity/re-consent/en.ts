import type { Words } from '../../platform/words/words.js';
import type { reConsent as ja } from './ja.js';

export const reConsent = {
  title: 'Our terms have changed',
  lead: 'Read and agree to the current version to continue: {titles}.',
  titleFirst: 'Agree to our terms',
  leadFirst: 'Read and agree to the following to continue: {titles}.',
  policiesFirst: 'The terms',
  policies: 'The terms as they stand now',
  submit: 'Agree and go on',
  changed: {
    title: 'The terms have changed',
    text: 'The terms changed while you were reading. Reload the page and read them as they stand now.',
    reload: 'Reload',
  },
} as const satisfies Words<typeof ja>;
