import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';
import {
  multiFactorRow,
  multiFactorScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

export const multiFactorOfMyPage = declareMyPageRow(multiFactorRow, {
  section: securitySection,
  order: 30,
  page: multiFactorScreen,
  shows: ({ status }) => status.isEnabledMultiFactor,
  data: 'provided',
});
