import { switchAccountCall } from '@account/contracts/oidc/interactions/interaction.contract';
import { TextButton } from '@account/ui/typography/text-button';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useAccountHeader } from '../../shared/root/account-header.js';
import { inFlow } from './in-flow.js';
import { PersonLine } from './person-line.js';

interface ThisAccountProps {
  flow: string;
  /** Not in full. */
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
