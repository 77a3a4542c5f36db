import { privacySection } from '@account/contracts/identity/my-page/my-page.contract';
import { pinCodeRow, tvPinScreen } from '@account/contracts/identity/tv-pin/tv-pin.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(pinCodeRow, {
  section: privacySection,
  order: 30,
  page: tvPinScreen,
  shows: ({ status }) => status.isPinCodeEnabled,
  data: ({ account }) => ({ isSet: account.isTvPinSet }),
});
