import {
  withdrawalSection,
  withdrawRow,
} from '@account/contracts/account-closure/withdrawal/withdrawal.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow, myPageSection } from '../../shared/my-page/my-page-row.js';

export const withdrawalRows = [
  myPageSection(withdrawalSection, (words) => words.leavingRow.myPageSection, { isLikeRow: true }),
  myPageRow(withdrawRow, function WithdrawRow({ href }) {
    const t = useTranslations('leavingRow.myPageRow');
    return <LinkRow name={t('name')} act="open" href={href} />;
  }),
];
