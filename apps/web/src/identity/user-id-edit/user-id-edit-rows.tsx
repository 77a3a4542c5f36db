import { userIdRow } from '@account/contracts/identity/user-id-edit/user-id-edit.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const userIdEditRows = [
  myPageRow(userIdRow, function UserIdRow({ href, page }) {
    const t = useTranslations();
    const value = page.account.userId ?? t('myPage.blank');
    return <LinkRow name={t('userIdEdit.myPageRow.name')} value={value} act="change" href={href} />;
  }),
];
