import {
  allPlansRow,
  offerRow,
  memberPlansScreen,
  plansSection,
} from '@account/contracts/commerce/catalogue/plans/plans.contract';

import { declareMyPageRow } from '../../../identity/my-page-rows/index.js';

export const offerToMember = declareMyPageRow(offerRow, {
  section: plansSection,
  order: 1,
  page: memberPlansScreen,
  shows: ({ status }) => status.hasSubscriptionPlan,
  data: 'provided',
});

declareMyPageRow(allPlansRow, {
  section: plansSection,
  order: 10,
  page: memberPlansScreen,
  shows: ({ status }) => status.hasSubscriptionPlan,
});
