import { loginHistoryRow } from '@account/contracts/identity/login-history/login-history.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow, type MyPageRowProps } from '../../shared/my-page/my-page-row.js';
import { useLastLogin } from './use-last-login.js';

export const loginHistoryRows = [
  myPageRow(
    loginHistoryRow,
    function LoginHistoryRow({ href, data }) {
      const t = useTranslations('loginHistoryRow.myPageRow');
      const last = useLastLogin(data);
      return (
        <LinkRow
          name={t('name')}
          value={last?.when ?? t('none')}
          note={last?.device}
          act="open"
          href={href}
        />
      );
    },
    { Line: LastLogin },
  ),
];

function LastLogin({ data }: MyPageRowProps<typeof loginHistoryRow>) {
  const t = useTranslations('myPage.protection');
  const last = useLastLogin(data);
  return last && <span className="sub">{t('lastLogin', last)}</span>;
}
