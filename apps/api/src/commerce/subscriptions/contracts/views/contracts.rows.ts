import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { plansSection } from '@account/contracts/commerce/catalogue/plans/plans.contract';

import { declareMyPageRow } from '../../../../identity/my-page-rows/index.js';

/** Without a page: contracts are seen in the app as well, where plans are not sold. */
export const contractsOfMember = declareMyPageRow(contractsRow, {
  section: plansSection,
  order: 5,
  shows: ({ status }) => status.visibleHome,
  data: 'provided',
});
