import {
  socialLandingScreen,
  socialRelateErrorScreen,
} from '@account/contracts/identity/social/social.contract';

import { page } from '../../shared/page/page.js';

export const socialPages = [
  page({
    contract: socialLandingScreen,
    load: () => import('./landing-page.js'),
    title: (words) => words.social.landing.title,
  }),
  page({
    contract: socialRelateErrorScreen,
    load: () => import('./relate-error-page.js'),
    title: (words) => words.social.relateError.title,
  }),
];
