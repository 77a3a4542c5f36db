import { devicesScreen } from '@account/contracts/identity/devices/devices.contract';

import { page } from '../../shared/page/page.js';

export const devicesPages = [
  page({
    contract: devicesScreen,
    load: () => import('./devices-page.js'),
    title: (words) => words.devices.title,
  }),
];
