import {
  loginHistoryRow,
  loginHistoryScreen,
} from '@account/contracts/identity/login-history/login-history.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/my-page-row.declaration.js';

export const lastLoginOfMember = declareMyPageRow(loginHistoryRow, {
  section: securitySection,
  order: 40,
  page: loginHistoryScreen,
  data: 'provided',
});
