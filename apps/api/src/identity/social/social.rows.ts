import { externalIdsRow, externalIdsSection } from '@account/contracts/identity/social/social.contract';

import { declareMyPageRow } from '../my-page-rows/index.js';

declareMyPageRow(externalIdsRow, {
  section: externalIdsSection,
  order: 10,
  // If the store offers no passwords and only one external provider, an account of that provider is the only
  // sign-in method and cannot be unlinked.
  shows: ({ externalAccounts, status }) => externalAccounts.length > (status.isEnabledPassword ? 0 : 1),
  data: ({ externalAccounts }) => [...externalAccounts],
});
