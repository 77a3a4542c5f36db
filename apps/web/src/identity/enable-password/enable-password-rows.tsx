import { setPasswordRow } from '@account/contracts/identity/enable-password/enable-password.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const enablePasswordRows = [
  myPageRow(setPasswordRow, function SetPasswordRow({ href }) {
    const t = useTranslations();
    const name = t('enablePassword.myPageRow.name');
    return <LinkRow name={name} value={t('myPage.notSet')} act="setUp" href={href} />;
  }),
];
