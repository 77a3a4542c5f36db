import {
  userIdEditCompleteScreen,
  userIdEditScreen,
} from '@account/contracts/identity/user-id-edit/user-id-edit.contract';

import { page } from '../../shared/page/page.js';

export const userIdEditPages = [
  page({
    contract: userIdEditScreen,
    load: () => import('./edit-page.js'),
    title: (words) => words.userIdEdit.title,
  }),
  page({
    contract: userIdEditCompleteScreen,
    load: async () => ({ default: (await import('./edit-page.js')).EditCompletePage }),
    title: (words) => words.userIdEdit.done.title,
  }),
];
