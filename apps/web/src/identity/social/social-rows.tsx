import { externalIdsRow, externalIdsSection } from '@account/contracts/identity/social/social.contract';

import { myPageRow, myPageSection } from '../../shared/my-page/my-page-row.js';
import { ExternalAccounts } from './external-accounts.js';

export const socialRows = [
  myPageSection(externalIdsSection, (words) => words.social.myPageSection),
  myPageRow(externalIdsRow, ({ data }) => <ExternalAccounts accounts={data} />),
];
