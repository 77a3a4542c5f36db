import { messagesRow, messagesScreen } from '@account/contracts/identity/messages/messages.contract';
import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

export const messagesOfMember = declareMyPageRow(messagesRow, {
  section: securitySection,
  order: 45,
  page: messagesScreen,
  data: 'provided',
});
