import type { connectionsScreen } from '@account/contracts/oidc/connections/connections.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { useRootData } from '../../shared/root/root-data.js';
import { ConnectionRow } from './connection-row.js';
import '../interactions/interactions.css';
import './connections.css';

export default function ConnectionsPage({ data: { connections } }: PageProps<typeof connectionsScreen>) {
  const t = useTranslations('connections');
  const { serviceName: store } = useRootData().store;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { store })} back={{ href: '/mypage', text: t('back') }} />
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
