import { externalIdsRow, externalIdsSection } from '@account/contracts/identity/social/social.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(externalIdsRow, {
  section: externalIdsSection,
  order: 10,
  // If a single external account is the only sign-in method, there is nothing to link or unlink.
  shows: ({ externalAccounts, status }) => externalAccounts.length > (status.isEnabledPassword ? 0 : 1),
  data: ({ externalAccounts }) => [...externalAccounts],
});
