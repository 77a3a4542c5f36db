import { devicesRow } from '@account/contracts/identity/devices/devices.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const devicesRows = [
  myPageRow(devicesRow, function DevicesRow({ data, href }) {
    const t = useTranslations('devices.myPageRow');
    return <LinkRow name={t('name')} value={t('count', { count: data.count })} act="open" href={href} />;
  }),
];
