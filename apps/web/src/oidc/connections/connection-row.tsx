import type { Connection } from '@account/contracts/oidc/connections/connections.contract';
import { Link } from '@account/ui/layout/link';
import { useFormatter, useTranslations } from 'use-intl';

import { AppTile } from '../interactions/app-tile.js';
import { useConnectionName } from './connection-name.js';

export function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useTranslations('connections');
  const format = useFormatter();
  const { client, clientId, issuedAt } = connection;
  const name = useConnectionName(client);
  return (
    <li>
      <Link href={`/mypage/connections/client/${encodeURIComponent(clientId)}`}>
        <AppTile name={name} src={client.logo_uri} />
        <span>
          <strong>{name}</strong>
          <span>{t('linkedOn', { date: format.dateTime(Date.parse(issuedAt), 'date') })}</span>
        </span>
      </Link>
    </li>
  );
}
