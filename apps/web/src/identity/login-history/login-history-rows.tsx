import { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useTranslations } from 'use-intl';

import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';
import { useLastLogin } from './use-last-login.js';

export const loginHistoryRows = [
  myPageRow(loginHistoryRow, function LoginHistoryRow({ href, data }) {
    const t = useTranslations('loginHistory.myPageRow');
    const last = useLastLogin(data.last);
    return (
      <LeadingRow name={t('name')} value={last?.when ?? ''} note={last?.device} act="open" href={href} />
    );
  }),
];
