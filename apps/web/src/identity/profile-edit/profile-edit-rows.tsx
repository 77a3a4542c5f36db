import { registrationInfoRow } from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { myPageRow } from '../../shared/my-page/my-page-row.js';
import { late } from '../../shared/page/late.js';

export const profileEditRows = [
  myPageRow(
    registrationInfoRow,
    late(async () => (await import('./registration-info-row.js')).RegistrationInfoRow),
  ),
];
