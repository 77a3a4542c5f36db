import { connectionsRow } from '@account/contracts/oidc/connections/connections.contract';
import { useTranslations } from 'use-intl';

import { LinkRow } from '../../shared/my-page/link-row.js';
import { myPageRow } from '../../shared/my-page/my-page-row.js';

export const connectionsRows = [
  myPageRow(connectionsRow, function ConnectionsRow({ data, href }) {
    const t = useTranslations('connections.myPageRow');
    return <LinkRow name={t('name')} value={t('allowed', { count: data.apps })} act="open" href={href} />;
  }),
];
