import { interactions } from '../oidc/interactions/en.js';
import { oidcErrors, oidcLogin } from '../oidc/login/en.js';
import type { Words } from '../platform/words/words.js';
import type { oidcPageWords as ja } from './ja.js';

/** Words of the pages inside a request of an application: they come with the first of those pages. */
export const oidcPageWords = {
  interactions,
  oidcErrors,
  oidcLogin,
} as const satisfies Words<typeof ja>;
