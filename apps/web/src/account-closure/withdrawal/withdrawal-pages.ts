import {
  withdrawCompleteScreen,
  withdrawPinCodeScreen,
  withdrawScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';

import { page } from '../../shared/page/page.js';

export const withdrawalPages = [
  page({
    contract: withdrawScreen,
    load: () => import('./withdraw-page.js'),
    title: (words) => words.leaving.title,
  }),
  page({
    contract: withdrawPinCodeScreen,
    load: () => import('./pin-code-page.js'),
    title: (words) => words.leaving.title,
  }),
  page({
    contract: withdrawCompleteScreen,
    load: () => import('./complete-page.js'),
    title: (words) => words.leaving.complete.title,
  }),
];
