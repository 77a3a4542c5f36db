import { devicesRow, devicesScreen } from '@account/contracts/identity/devices/devices.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

export const devicesMyPageRow = declareMyPageRow(devicesRow, {
  section: securitySection,
  order: 60,
  page: devicesScreen,
  shows: ({ status }) => status.isOidcEnabled,
  data: ({ summary }) => ({ count: summary.devices }),
});
