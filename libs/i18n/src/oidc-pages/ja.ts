import { interactions } from '../oidc/interactions/ja.js';
import { oidcErrors, oidcLogin } from '../oidc/login/ja.js';

export const oidcPageWords = {
  interactions,
  oidcErrors,
  oidcLogin,
} as const;
