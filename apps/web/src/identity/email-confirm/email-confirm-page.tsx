import { confirmEmailCall } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoLinkLifetime } from '@account/domain/identity/email-edit/email-edit-flow';
import { inDays } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { LinkDone, LinkPage } from '../../shared/form/link-page.js';
import { useRootData } from '../../shared/root/root-data.js';

export default function EmailConfirmPage() {
  const t = useTranslations('emailConfirm');
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const call = useCall(confirmEmailCall, { answered: () => setDone(true), failed: 'shownOnPage' });
  if (isDone) return <Confirmed />;
  const steps = [t('logIn'), t('former', { days: inDays(emailUndoLinkLifetime) })];
  return (
    <LinkPage namespace="emailConfirm" token={token} call={call} steps={steps} otherwise={t('notMine')} />
  );
}

function Confirmed() {
  const t = useTranslations('emailConfirm.done');
  const { isEnabledPassword } = useRootData().store;
  return (
    <LinkDone title={t('title')} lead={t('lead')}>
      <LinkButton href="/login" size="auth" wide>
        {t('logIn')}
      </LinkButton>
      {isEnabledPassword && <TextLink href="/password/forgot">{t('forgot')}</TextLink>}
    </LinkDone>
  );
}
