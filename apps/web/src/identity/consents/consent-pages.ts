import { consentScreen } from '@account/contracts/identity/consents/consents.contract';

import { page } from '../../shared/page/page.js';

export const consentPages = [
  page({
    contract: consentScreen,
    load: () => import('./consent-page.js'),
    title: (words) => words.consents.title.newsletter,
  }),
];
