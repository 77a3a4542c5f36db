import { contractsRow } from '@account/contracts/commerce/subscriptions/contracts/contracts.contract';
import { plansSection } from '@account/contracts/commerce/catalogue/plans/plans.contract';

import { declareMyPageRow } from '../../../../identity/my-page-rows/index.js';

/** Has no link to a page, because the store's app shows contracts but does not sell plans. */
export const contractsOfMember = declareMyPageRow(contractsRow, {
  section: plansSection,
  order: 5,
  shows: ({ status }) => status.visibleHome,
  data: 'provided',
});
