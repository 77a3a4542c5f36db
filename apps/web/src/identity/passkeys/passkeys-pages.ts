import { passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';

import { page } from '../../shared/page/page.js';

export const passkeysPages = [
  page({
    contract: passkeysScreen,
    load: () => import('./passkeys-page.js'),
    title: (words) => words.passkeys.title,
  }),
];
