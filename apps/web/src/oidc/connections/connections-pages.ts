import {
  connectionScreen,
  connectionsScreen,
} from '@account/contracts/oidc/connections/connections.contract';

import type { WebWords } from '../../shared/language/load-words.js';
import { page } from '../../shared/page/page.js';

const frame = { layout: 'account', title: (words: WebWords) => words.connections.title } as const;

export const connectionsPages = [
  page({ ...frame, contract: connectionsScreen, load: () => import('./connections-page.js') }),
  page({ ...frame, contract: connectionScreen, load: () => import('./connection-page.js') }),
];
