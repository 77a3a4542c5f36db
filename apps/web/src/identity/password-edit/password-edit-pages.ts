import {
  passwordEditCompleteScreen,
  passwordEditScreen,
} from '@account/contracts/identity/password-edit/password-edit.contract';

import { page } from '../../shared/page/page.js';

export const passwordEditPages = [
  page({
    contract: passwordEditScreen,
    load: () => import('./edit-page.js'),
    title: (words) => words.passwordEdit.title,
  }),
  page({
    contract: passwordEditCompleteScreen,
    load: async () => ({ default: (await import('./edit-page.js')).EditCompletePage }),
    title: (words) => words.passwordEdit.done.title,
  }),
];
