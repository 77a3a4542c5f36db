import { oidcErrorScreen } from '@account/contracts/oidc/errors/oidc-error.contract';

import { page } from '../../shared/page/page.js';

export const oidcErrorPages = [
  page({
    contract: oidcErrorScreen,
    title: (words) => words.oidcErrors.pageTitle,
    load: () => import('./oidc-error-page.js'),
  }),
];
