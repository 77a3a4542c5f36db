import { tvPinCompleteScreen, tvPinScreen } from '@account/contracts/identity/tv-pin/tv-pin.contract';

import { page } from '../../shared/page/page.js';

export const tvPinPages = [
  page({
    contract: tvPinScreen,
    load: () => import('./tv-pin-page.js'),
    title: (words) => words.tvPin.title,
  }),
  page({
    contract: tvPinCompleteScreen,
    load: async () => ({ default: (await import('./tv-pin-page.js')).TvPinCompletePage }),
    title: (words) => words.tvPin.done.title,
  }),
];
