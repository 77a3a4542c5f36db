import {
  enablePasswordScreen,
  setPasswordRow,
} from '@account/contracts/identity/enable-password/enable-password.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(setPasswordRow, {
  section: securitySection,
  order: 20,
  page: enablePasswordScreen,
  shows: ({ status }) => status.isEnabledPassword && !status.isRegisteredPassword,
});
