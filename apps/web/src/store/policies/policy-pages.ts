import { privacyScreen, termsScreen } from '@account/contracts/store/policies/policies-screens.contract';

import { page } from '../../shared/page/page.js';

export const policyPages = [
  page({
    contract: privacyScreen,
    load: () => import('./policy-page.js'),
    title: (words) => words.policies.privacyTitle,
  }),
  page({
    contract: termsScreen,
    load: () => import('./policy-page.js'),
    title: (words) => words.policies.termsTitle,
  }),
];
