import type { connectionScreen } from '@account/contracts/oidc/connections/connections.contract';
import { AnswerList } from '@account/ui/layout/answer-list';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { AppTile } from '../interactions/app-tile.js';
import { ScopeNames } from '../interactions/scope-choices.js';
import { useConnectionName } from './connection-name.js';
import { Revocation } from './revocation.js';
import '../interactions/interactions.css';
import './connections.css';

export default function ConnectionPage({ data }: PageProps<typeof connectionScreen>) {
  const t = useTranslations('connections');
  const formatDateTime = useDateTimeText();
  const { client, grantId, issuedAt, lastUsedAt, authorizedScopes } = data.connection;
  const name = useConnectionName(client);
  const day = (instant: string) => formatDateTime(instant, 'date');
  usePageTitle(name);
  return (
    <>
      <PageHead title={name} back={{ href: '/mypage/connections', text: t('title') }} />
      <Section title={t('detail.about')}>
        <div className="connection__head">
          <AppTile name={name} src={client.logo_uri} />
          {client.description !== '' && <p>{client.description}</p>}
        </div>
        <AnswerList
          answers={[
            { name: t('detail.provider'), value: client.provider_name },
            { name: t('detail.account'), value: data.oidcProviderName },
            { name: t('detail.linkedOn'), value: day(issuedAt) },
            { name: t('detail.lastUsed'), value: day(lastUsedAt) },
          ]}
        />
      </Section>
      <Section title={t('detail.scopes')}>
        <ScopeNames label={t('detail.scopes')} scopes={authorizedScopes} />
      </Section>
      <Revocation grantId={grantId} app={name} />
    </>
  );
}
