import { memberPlansScreen, plansScreen } from '@account/contracts/commerce/catalogue/plans/plans.contract';

import type { WebTranslations } from '../../../shared/language/load-translations.js';
import { page } from '../../../shared/page/page.js';

const title = (words: WebTranslations) => words.plans.title;

export const plansPages = [
  page({ title, contract: plansScreen, load: () => import('./plans-page.js') }),
  page({ title, contract: memberPlansScreen, load: () => import('./member-plans-page.js') }),
];
