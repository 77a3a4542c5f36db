import { passwordRow } from '@account/contracts/identity/password-edit/password-edit.contract';
import { useTranslations } from 'use-intl';

import { useMoments } from '../../shared/language/use-moments.js';
import { LeadingRow } from '../../shared/my-page/leading-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const passwordEditRows = [
  myPageRow(passwordRow, function PasswordRow({ href, page }) {
    const t = useTranslations('passwordEdit.myPageRow');
    const said = useMoments();
    const { passwordUpdatedAt } = page.account;
    const value = passwordUpdatedAt === null ? '' : t('changed', { date: said(passwordUpdatedAt, 'date') });
    return <LeadingRow name={t('name')} value={value} act="change" href={href} />;
  }),
];
