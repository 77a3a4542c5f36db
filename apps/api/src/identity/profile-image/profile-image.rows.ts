import { accountSection } from '@account/contracts/identity/my-page/my-page.contract';
import {
  profileImageRow,
  profileImageScreen,
} from '@account/contracts/identity/profile-image/profile-image.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(profileImageRow, {
  section: accountSection,
  order: 40,
  page: profileImageScreen,
  shows: ({ status }) => status.useProfileImage,
});
