import {
  loginHistoryRow,
  loginHistoryScreen,
} from '@account/contracts/identity/login-history/login-history.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/my-page-row.declaration.js';

declareMyPageRow(loginHistoryRow, { section: securitySection, order: 40, page: loginHistoryScreen });
