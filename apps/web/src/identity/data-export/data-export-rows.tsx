import { dataExportRow } from '@account/contracts/identity/data-export/data-export.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const dataExportRows = [
  myPageRow(dataExportRow, function DataExportRow({ href }) {
    const t = useTranslations('dataExportRow.myPageRow');
    return <LinkRow name={t('name')} act="open" href={href} />;
  }),
];
