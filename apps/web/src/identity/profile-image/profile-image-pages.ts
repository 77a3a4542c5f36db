import {
  profileImageCompleteScreen,
  profileImageScreen,
} from '@account/contracts/identity/profile-image/profile-image.contract';

import { page } from '../../shared/page/page.js';

export const profileImagePages = [
  page({
    contract: profileImageScreen,
    load: () => import('./profile-image-page.js'),
    title: (words) => words.profileImage.title,
  }),
  page({
    contract: profileImageCompleteScreen,
    load: () => import('./profile-image-complete-page.js'),
    title: (words) => words.profileImage.done.titleSet,
  }),
];
