import { interactionPages } from '../../oidc/interactions/interaction-pages.js';
import { oidcErrorPages } from '../../oidc/errors/oidc-error-pages.js';
import { oidcLoginPages } from '../../oidc/login/oidc-login-pages.js';
import { oidcSignUpPages } from '../../oidc/sign-up/oidc-sign-up-pages.js';
import type { AnyPage } from '../../shared/page/page.js';

export const oidcPages: readonly AnyPage[] = [
  ...interactionPages,
  ...oidcLoginPages,
  ...oidcSignUpPages,
  ...oidcErrorPages,
];
