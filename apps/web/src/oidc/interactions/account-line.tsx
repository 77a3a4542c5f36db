import { switchAccountCall } from '@account/contracts/oidc/interactions/interaction.contract';
import { Avatar } from '@account/ui/layout/greeting';
import { TextButton } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useAccountHeader } from '../../shared/root/root-data.js';
import { inFlow } from './in-flow.js';

interface AccountLineProps {
  name: string;
  detail?: string | undefined;
  src: string | null;
  children?: ReactNode;
}

export function AccountLine({ name, detail, src, children }: AccountLineProps) {
  return (
    <div className="who">
      <Avatar name={name} src={src ?? undefined} />
      <div>
        <strong>{name}</strong>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {children}
    </div>
  );
}

interface CurrentAccountProps {
  flow: string;
  email: string | null;
}

export function CurrentAccount({ flow, email }: CurrentAccountProps) {
  const t = useTranslations('interactions.consent');
  const account = useAccountHeader();
  const change = useCall(inFlow(switchAccountCall, flow));
  if (account?.isLoggedIn !== true) return null;
  return (
    <AccountLine
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
    </AccountLine>
  );
}
