import {
  allPlansRow,
  memberPlansScreen,
  plansSection,
} from '@account/contracts/commerce/plans/plans.contract';

import { declareMyPageRow } from '../../identity/my-page-rows/my-page-row.declaration.js';

declareMyPageRow(allPlansRow, {
  section: plansSection,
  order: 10,
  page: memberPlansScreen,
  shows: ({ status }) => status.hasSubscriptionPlan,
});
