import { contactEmailRow } from '@account/contracts/identity/email-edit/email-edit.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const emailEditRows = [
  myPageRow(contactEmailRow, function ContactEmailRow({ href, page }) {
    const t = useTranslations('emailEdit.myPageRow');
    return <LinkRow name={t('name')} value={page.account.contactEmail} act="change" href={href} />;
  }),
];
