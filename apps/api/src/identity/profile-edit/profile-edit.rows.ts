import { accountSection } from '@account/contracts/identity/my-page/my-page.contract';
import {
  profileEditScreen,
  registrationInfoRow,
} from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';
import { asksDetails } from './profile-details.js';

declareMyPageRow(registrationInfoRow, {
  section: accountSection,
  order: 30,
  page: profileEditScreen,
  shows: ({ settings }) => asksDetails(settings.accountRegistrationSetting),
});
