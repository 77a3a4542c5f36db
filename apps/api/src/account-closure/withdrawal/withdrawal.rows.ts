import {
  withdrawalSection,
  withdrawRow,
  withdrawScreen,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';

import { declareMyPageRow } from '../../identity/my-page-rows/index.js';

declareMyPageRow(withdrawRow, { section: withdrawalSection, order: 10, page: withdrawScreen });
