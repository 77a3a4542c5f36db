import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/plans/plans.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'account', title: (words: WebWords) => words.plans.title } as const;

export const plansPages = [
  page({ ...frame, contract: plansScreen, load: () => import('./plans-page.js') }),
  page({ ...frame, contract: memberPlansScreen, load: () => import('./member-plans-page.js') }),
];
