import { myPageScreen } from '@account/contracts/identity/my-page/my-page.contract';

import { page } from '../../shared/page/page.js';

export const myPagePages = [
  page({
    contract: myPageScreen,
    load: () => import('./my-page.js'),
    title: (words) => words.myPage.title,
  }),
];
