import {
  signUpPlanCompleteScreen,
  signUpPlanConfirmScreen,
  signUpPlansScreen,
} from '@account/contracts/commerce/checkout/sign-up-plans/sign-up-plans.contract';

import type { WebTranslations } from '../../../shared/language/load-translations.js';
import { page } from '../../../shared/page/page.js';

const title = (words: WebTranslations) => words.signUpPlans.title;

export const signUpPlansPages = [
  page({ title, contract: signUpPlansScreen, load: () => import('./choice-page.js') }),
  page({ title, contract: signUpPlanConfirmScreen, load: () => import('./confirm-page.js') }),
  page({
    title,
    contract: signUpPlanCompleteScreen,
    load: async () => ({ default: (await import('./confirm-page.js')).SignUpPlanCompletePage }),
    beam: 'head',
  }),
];
