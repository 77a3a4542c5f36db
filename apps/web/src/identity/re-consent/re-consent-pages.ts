import { reConsentScreen } from '@account/contracts/identity/re-consent/re-consent.contract';

import { page } from '../../shared/page/page.js';

export const reConsentPages = [
  page({
    contract: reConsentScreen,
    load: () => import('./re-consent-page.js'),
    title: (words) => words.reConsent.title,
  }),
];
