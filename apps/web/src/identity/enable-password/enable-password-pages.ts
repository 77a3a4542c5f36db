import {
  enablePasswordCompleteScreen,
  enablePasswordScreen,
} from '@account/contracts/identity/enable-password/enable-password.contract';

import { page } from '../../shared/page/page.js';

export const enablePasswordPages = [
  page({
    contract: enablePasswordScreen,
    load: () => import('./enable-page.js'),
    title: (words) => words.enablePassword.title,
  }),
  page({
    contract: enablePasswordCompleteScreen,
    load: async () => ({ default: (await import('./enable-page.js')).EnableCompletePage }),
    title: (words) => words.enablePassword.done.title,
  }),
];
