import { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { attemptsShown } from '@account/domain/identity/login-history/login-attempt';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const loginHistoryRows = [
  myPageRow(loginHistoryRow, function LoginHistoryRow({ href }) {
    const t = useTranslations('loginHistory.myPageRow');
    return (
      <LeadingRow name={t('name')} value={t('latest', { count: attemptsShown })} act="open" href={href} />
    );
  }),
];
