import type { Words } from '../../platform/words/words.js';
import type { reConsent as ja } from './ja.js';

export const reConsent = {
  title: 'Our terms have changed',
  lead: 'Read and agree to the current version to continue: {titles}.',
  titleFirst: 'Agree to our terms',
  leadFirst: 'Read and agree to the following to continue: {titles}.',
  policiesFirst: 'Terms',
  policies: 'Current terms',
  submit: 'Agree and continue',
  changed: {
    title: 'The terms have changed',
    text: 'The terms were updated while you were reading. Reload the page to read the current version.',
    reload: 'Reload',
  },
} as const satisfies Words<typeof ja>;
