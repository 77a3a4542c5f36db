import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';
import {
  passwordEditScreen,
  passwordRow,
} from '@account/contracts/identity/password-edit/password-edit.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(passwordRow, {
  section: securitySection,
  order: 10,
  page: passwordEditScreen,
  shows: ({ status }) => status.isEnabledPassword && status.isRegisteredPassword,
});
