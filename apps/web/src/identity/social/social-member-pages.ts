import {
  socialDisabledScreen,
  socialEnabledScreen,
} from '@account/contracts/identity/social/social.contract';

import { page } from '../../shared/page/page.js';

export const socialMemberPages = [
  page({
    contract: socialEnabledScreen,
    load: () => import('./enabled-page.js'),
    title: (words) => words.social.enabled.title,
  }),
  page({
    contract: socialDisabledScreen,
    load: async () => ({ default: (await import('./enabled-page.js')).DisabledPage }),
    title: (words) => words.social.disabled.title,
  }),
];
