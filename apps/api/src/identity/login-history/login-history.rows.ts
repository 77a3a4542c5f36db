import {
  loginHistoryRow,
  loginHistoryScreen,
} from '@account/contracts/identity/login-history/login-history.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';
import { businessDateAt } from '@account/domain/commerce/business-day/business-date';

import { declareMyPageRow } from '../my-page-rows/index.js';

/** Time of the last login before this page was loaded; this may be the login of the current session. */
export const lastLoginOfMember = declareMyPageRow(loginHistoryRow, {
  section: securitySection,
  order: 40,
  page: loginHistoryScreen,
  data: ({ summary: { lastLoginAt, lastLoginDevice }, now }) => ({
    last: lastLoginAt && { createdAt: lastLoginAt.toISOString(), deviceInfo: lastLoginDevice },
    today: businessDateAt(now),
  }),
});
