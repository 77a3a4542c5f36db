import { securitySection } from '@account/contracts/identity/my-page/my-page.contract';
import { passkeysRow, passkeysScreen } from '@account/contracts/identity/passkeys/passkeys.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

export const passkeysOfMyPage = declareMyPageRow(passkeysRow, {
  section: securitySection,
  order: 25,
  page: passkeysScreen,
  shows: ({ settings }) => settings.passkeys.enabled,
  data: 'provided',
});
