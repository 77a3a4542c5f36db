import {
  selectAccountCall,
  switchAccountCall,
  type selectAccountScreen,
} from '@account/contracts/oidc/interactions/interaction.contract';
import { Button } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import type { PageProps } from '../../shared/page/page.js';
import { StoreLead } from '../../shared/page/store-lead.js';
import { useAccountHeader } from '../../shared/root/root-data.js';
import { useClientName } from './app-tile.js';
import { inFlow } from './in-flow.js';
import { AccountLine } from './account-line.js';
import './interactions.css';

export default function SelectAccountPage({ data }: PageProps<typeof selectAccountScreen>) {
  const t = useTranslations('interactions.selectAccount');
  const busy = useTranslations('shell.form')('busy');
  const { flow, clientInfo, contactEmail, profileImageUrl } = data;
  const header = useAccountHeader();
  const app = useClientName(clientInfo);
  const [problem, setProblem] = useState<ApiProblem>();
  const go = useCall(inFlow(selectAccountCall, flow), { failed: setProblem });
  const change = useCall(inFlow(switchAccountCall, flow), { failed: setProblem });
  const isBusy = go.isPending || change.isPending;
  const email = contactEmail ?? '';
  const name = header?.displayName || email;
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead', { app })} />
      {problem && <CallProblemBanner problem={problem} />}
      <div className="accounts">
        <AccountLine name={name} detail={name === email ? undefined : email} src={profileImageUrl} />
        <button
          type="button"
          className="accounts__switch"
          aria-busy={change.isPending || undefined}
          onClick={() => {
            if (!isBusy) change.mutate({});
          }}
        >
          <strong>{t('switch')}</strong>
          <span>{t('switchText')}</span>
        </button>
      </div>
      <Button
        size="auth"
        wide
        busy={go.isPending}
        busyText={busy}
        onClick={() => {
          if (!isBusy) go.mutate({});
        }}
      >
        {t('continue', { name: name === email ? email : t('honorific', { name }) })}
      </Button>
      <p className="sub">{t('shared')}</p>
    </>
  );
}
