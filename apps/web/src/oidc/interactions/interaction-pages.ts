import {
  consentScreen,
  loginInteractionScreen,
  selectAccountInteractionScreen,
  selectAccountScreen,
} from '@account/contracts/oidc/interactions/interaction.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebWords) => words.interactions.consent.title;
const passage = { title, load: () => import('./passage.js') } as const;

export const interactionPages = [
  page({ contract: consentScreen, title, load: () => import('./consent-page.js') }),
  page({
    contract: selectAccountScreen,
    title: (words) => words.interactions.selectAccount.title,
    load: () => import('./select-account-page.js'),
  }),
  page({ ...passage, contract: loginInteractionScreen }),
  page({ ...passage, contract: selectAccountInteractionScreen }),
];
