import { accountSection } from '@account/contracts/identity/my-page/my-page.contract';
import { userIdEditScreen, userIdRow } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(userIdRow, {
  section: accountSection,
  order: 20,
  page: userIdEditScreen,
  shows: ({ status }) => status.isEnabledUserId,
});
