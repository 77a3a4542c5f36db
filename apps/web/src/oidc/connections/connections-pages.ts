import {
  connectionScreen,
  connectionsScreen,
} from '@account/contracts/oidc/connections/connections.contract';

import type { WebTranslations } from '../../shared/language/load-translations.js';
import { page } from '../../shared/page/page.js';

const title = (words: WebTranslations) => words.connections.title;

export const connectionsPages = [
  page({ title, contract: connectionsScreen, load: () => import('./connections-page.js') }),
  page({ title, contract: connectionScreen, load: () => import('./connection-page.js') }),
];
