import type { Connection, connectionsScreen } from '@account/contracts/oidc/connections/connections.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Link } from '@account/ui/navigation/link';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { AppTile } from '../interactions/app-tile.js';
import { useConnectionName } from './connection-name.js';
import '../interactions/interactions.css';
import './connections.css';

export default function ConnectionsPage({ data: { connections } }: PageProps<typeof connectionsScreen>) {
  const t = useTranslations('connections');
  const { serviceName: store } = useRootData().store;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { store })} back="myPage" />
      {connections.length === 0 ? (
        <EmptyState text={t('none')}>
          <p>{t('noneText', { store })}</p>
        </EmptyState>
      ) : (
        <Section title={t('list')}>
          <ul className="connections">
            {connections.map((connection) => (
              <ConnectionRow key={connection.grantId} connection={connection} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

export function ConnectionRow({ connection }: { connection: Connection }) {
  const t = useTranslations('connections');
  const formatDateTime = useDateTimeText();
  const { client, clientId, issuedAt } = connection;
  const name = useConnectionName(client);
  return (
    <li>
      <Link href={`/mypage/connections/client/${encodeURIComponent(clientId)}`}>
        <AppTile name={name} src={client.logo_uri} />
        <span>
          <strong>{name}</strong>
          <span>{t('linkedOn', { date: formatDateTime(issuedAt, 'date') })}</span>
        </span>
      </Link>
    </li>
  );
}
