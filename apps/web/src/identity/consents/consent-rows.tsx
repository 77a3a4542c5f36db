import { newsletterRow, privacyRow } from '@account/contracts/identity/consents/consents.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const consentRows = [
  myPageRow(newsletterRow, function NewsletterRow({ data, href }) {
    const t = useTranslations('consents.myPageRows.newsletter');
    return <LinkRow name={t('name')} value={t('given', data)} act="change" href={href} />;
  }),
  myPageRow(privacyRow, function PrivacyRow({ data, href }) {
    const t = useTranslations('consents.myPageRows.privacy');
    return <LinkRow name={t('name')} value={t('given', data)} act="change" href={href} />;
  }),
];
