import { undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { LinkDone, LinkPage } from '../../shared/form/link-page.js';
import { useRootData } from '../../shared/root/root-data.js';

const steps = ['restores', 'ends', 'removes'] as const;
const stepsWithPassword = ['restores', 'ends', 'password', 'removes'] as const;

export default function EmailUndoPage() {
  const t = useTranslations('emailUndo');
  const { isEnabledPassword } = useRootData().store;
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const call = useCall(undoEmailCall, { answered: () => setDone(true), failed: 'shownOnPage' });
  if (isDone) return <Undone takesPasskeysOnly={call.data?.takesPasskeysOnly === true} />;
  const stepTexts = (isEnabledPassword ? stepsWithPassword : steps).map((step) => t(step));
  return <LinkPage namespace="emailUndo" token={token} call={call} steps={stepTexts} otherwise={t('mine')} />;
}

function Undone({ takesPasskeysOnly }: { takesPasskeysOnly: boolean }) {
  const t = useTranslations('emailUndo.done');
  const bare = useTranslations('emailUndo.doneWithoutPassword');
  const setsPassword = useRootData().store.isEnabledPassword && !takesPasskeysOnly;
  const mailed = setsPassword
    ? t('mailed', { minutes: inMinutes(resetLinkLifetime) })
    : bare(takesPasskeysOnly ? 'mailedByPasskey' : 'mailed');
  return (
    <LinkDone title={t('title')} lead={setsPassword ? t('lead') : bare('lead')}>
      <p>{mailed}</p>
      {setsPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
      {!setsPassword && (
        <LinkButton href="/login" size="auth" wide>
          {bare('logIn')}
        </LinkButton>
      )}
      <LinkButton href="/" variant={setsPassword ? 'primary' : 'quiet'} size="auth" wide>
        {t('toTop')}
      </LinkButton>
    </LinkDone>
  );
}
