import {
  profileEditCompleteScreen,
  profileEditConfirmScreen,
  profileEditScreen,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { page } from '../../shared/page/page.js';

export const profileEditPages = [
  page({
    contract: profileEditScreen,
    load: () => import('./edit-page.js'),
    title: (words) => words.profileEdit.title,
  }),
  page({
    contract: profileEditConfirmScreen,
    load: () => import('./edit-confirm-page.js'),
    title: (words) => words.profileEdit.confirm.title,
  }),
  page({
    contract: profileEditCompleteScreen,
    load: async () => ({ default: (await import('./edit-confirm-page.js')).EditCompletePage }),
    title: (words) => words.profileEdit.done.title,
  }),
];
