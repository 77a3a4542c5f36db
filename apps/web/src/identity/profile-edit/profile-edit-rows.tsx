import { registrationInfoRow } from '@account/contracts/identity/profile-edit/profile-edit.contract';

import { myPageRow } from '../../shared/my-page/my-page-row.js';
import { lazyPart } from '../../shared/page/lazy-part.js';

export const profileEditRows = [
  myPageRow(
    registrationInfoRow,
    lazyPart(async () => (await import('./registration-info-row.js')).RegistrationInfoRow),
  ),
];
