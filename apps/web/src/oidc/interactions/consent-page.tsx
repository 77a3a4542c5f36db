import {
  abortConsentCall,
  consentCall,
  type consentScreen,
} from '@account/contracts/oidc/interactions/interaction.contract';
import { Button } from '@account/ui/form/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { AppTile, useClientName } from './app-tile.js';
import { inFlow } from './in-flow.js';
import { Precautions } from './precautions.js';
import { ScopeChoices } from './scope-choices.js';
import { CurrentAccount } from './account-line.js';
import { useRejectedScopes } from './use-rejected-scopes.js';
import './interactions.css';

/**
 * Asks the member to grant the scopes that an application requests. The page finishes with a fetch and a
 * navigation instead of a form post.
 */
export default function ConsentPage({ data }: PageProps<typeof consentScreen>) {
  const t = useTranslations('interactions.consent');
  const busy = useTranslations('shell.form')('busy');
  const { flow, clientInfo, storeScopeSettings, unauthorizedScopeKeys, authorizedScopeKeys } = data;
  const app = useClientName(clientInfo);
  const heading = t('heading', { app });
  const { rejected, change, forget } = useRejectedScopes(flow);
  const [problem, setProblem] = useState<ApiProblem>();
  const allow = useCall(inFlow(consentCall, flow), { answered: forget, failed: setProblem });
  const deny = useCall(inFlow(abortConsentCall, flow), { answered: forget, failed: setProblem });
  const isBusy = allow.isPending || deny.isPending;
  const requestedScopes = storeScopeSettings.filter(({ scopeKey }) =>
    unauthorizedScopeKeys.includes(scopeKey),
  );
  const allowed = storeScopeSettings
    .filter(({ scopeKey }) => authorizedScopeKeys.includes(scopeKey))
    .map(({ scopeName }) => scopeName);
  useRevalidateWhenVisible(isBusy);
  usePageTitle(heading);
  return (
    <>
      <StoreLead />
      <div className="app">
        <AppTile name={app} src={clientInfo.logoUri ?? clientInfo.serviceLogoUri} />
        <h1 tabIndex={-1}>{heading}</h1>
      </div>
      <div className="app__facts">
        <p>{t('provider', { provider: clientInfo.providerName })}</p>
        {clientInfo.description !== '' && <p>{clientInfo.description}</p>}
      </div>
      <CurrentAccount flow={flow} email={data.contactEmail} />
      {problem && <CallProblemBanner problem={problem} />}
      <section className="stack" aria-labelledby="asked">
        <h2 id="asked">{t('asked')}</h2>
        {requestedScopes.length > 0 ? (
          <ScopeChoices
            scopes={requestedScopes}
            added={data.updatedScopeKeys}
            rejected={rejected}
            onChange={change}
          />
        ) : (
          <p className="sub">{t('nothingNew')}</p>
        )}
        {allowed.length > 0 && <p className="sub">{t('allowed', { scopes: allowed.join(t('between')) })}</p>}
      </section>
      <div className="half">
        <Button
          variant="quiet"
          size="auth"
          busy={deny.isPending}
          busyText={t('denying')}
          onClick={() => {
            if (!isBusy) deny.mutate({});
          }}
        >
          {t('deny')}
        </Button>
        <Button
          size="auth"
          busy={allow.isPending}
          busyText={busy}
          onClick={() => {
            if (!isBusy)
              allow.mutate({
                addScope: unauthorizedScopeKeys.filter((key) => !rejected.has(key)),
                rejectScope: unauthorizedScopeKeys.filter((key) => rejected.has(key)),
              });
          }}
        >
          {t('allow')}
        </Button>
      </div>
      <Precautions oidcPrecautions={data.oidcPrecautions} clientInfo={clientInfo} />
    </>
  );
}

/**
 * Reloads the page when its tab becomes visible, because the same authorization request may have been completed
 * in another tab.
 */
export function useRevalidateWhenVisible(isBusy: boolean): void {
  const { revalidate } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !isBusy) void revalidate();
  });
  useEffect(() => {
    const seen = () => look();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
}
