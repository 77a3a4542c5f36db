import { privacyScreen, termsScreen } from '@account/contracts/store/policies/policies-screens.contract';
import { homeScreen } from '@account/contracts/store/settings/home.contract';

import { page } from '../shared/page/page.js';

export const homePages = [
  page({
    contract: homeScreen,
    load: () => import('./home/home-page.js'),
    title: (words) => words.home.title,
  }),
];

export const policyPages = [
  page({
    contract: privacyScreen,
    load: () => import('./policies/policy-page.js'),
    title: (words) => words.policies.privacyTitle,
  }),
  page({
    contract: termsScreen,
    load: () => import('./policies/policy-page.js'),
    title: (words) => words.policies.termsTitle,
  }),
];
