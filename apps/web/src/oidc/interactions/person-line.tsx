import { switchAccountCall } from '@account/contracts/oidc/interactions/interaction.contract';
import { Face } from '@account/ui/layout/greeting';
import { TextButton } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useAccountHeader } from '../../shared/root/root-data.js';
import { inFlow } from './in-flow.js';

interface PersonLineProps {
  name: string;
  detail?: string | undefined;
  src: string | null;
  children?: ReactNode;
}

export function PersonLine({ name, detail, src, children }: PersonLineProps) {
  return (
    <div className="who">
      <Face name={name} src={src ?? undefined} />
      <div>
        <strong>{name}</strong>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {children}
    </div>
  );
}

interface ThisAccountProps {
  flow: string;
  email: string | null;
}

export function ThisAccount({ flow, email }: ThisAccountProps) {
  const t = useTranslations('interactions.consent');
  const account = useAccountHeader();
  const change = useCall(inFlow(switchAccountCall, flow));
  if (account?.isLoggedIn !== true) return null;
  return (
    <PersonLine
      name={account.displayName || (email ?? '')}
      detail={account.displayName === '' ? undefined : (email ?? undefined)}
      src={account.profileImageUrl}
    >
      <TextButton
        aria-label={t('switchLabel')}
        onClick={() => {
          if (!change.isPending) change.mutate({});
        }}
      >
        {t('switch')}
      </TextButton>
    </PersonLine>
  );
}
