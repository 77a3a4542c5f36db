import type { Words } from '../../platform/words/words.js';
import type { policies as ja } from './ja.js';

export const policies = {
  privacyTitle: 'Privacy policy',
  termsTitle: 'Terms of use',
  external: 'This document is published on another page.',
  read: 'Read the {title}',
  textOf: 'Text of {title}',
  readFirst: 'Read to the end to agree.',
  agree: 'I agree to the {title}',
  none: 'The {title} has not been published yet.',
  revision: 'Revision {revision}',
} as const satisfies Words<typeof ja>;
