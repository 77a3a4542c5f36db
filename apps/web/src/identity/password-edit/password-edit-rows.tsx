import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const passwordEditRows = [
  myPageRow(passwordRow, function PasswordRow({ href, page }) {
    const t = useTranslations('passwordEdit.myPageRow');
    const formatDateTime = useDateTimeText();
    const { passwordUpdatedAt } = page.account;
    const value =
      passwordUpdatedAt === null ? '' : t('changed', { date: formatDateTime(passwordUpdatedAt, 'date') });
    return <LinkRow name={t('name')} value={value} act="change" href={href} />;
  }),
];
