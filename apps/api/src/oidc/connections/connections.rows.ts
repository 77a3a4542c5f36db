import { privacySection } from '@account/contracts/identity/my-page/my-page.contract';
import { connectionsRow, connectionsScreen } from '@account/contracts/oidc/connections/connections.contract';

import { declareMyPageRow } from '../../identity/my-page-rows/index.js';

declareMyPageRow(connectionsRow, {
  section: privacySection,
  order: 40,
  page: connectionsScreen,
  shows: ({ status }) => status.isOidcEnabled,
  data: ({ account }) => ({ apps: account.connectedApps }),
});
