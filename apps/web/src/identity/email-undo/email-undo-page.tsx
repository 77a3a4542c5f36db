import { undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { LinkPage } from '../../shared/form/link-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import { useNextTitle } from '../../shared/page/page-title.js';
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
  const said = (isEnabledPassword ? stepsWithPassword : steps).map((step) => t(step));
  return <LinkPage words="emailUndo" token={token} call={call} steps={said} otherwise={t('mine')} />;
}

function Undone({ takesPasskeysOnly }: { takesPasskeysOnly: boolean }) {
  const t = useTranslations('emailUndo.done');
  const bare = useTranslations('emailUndo.doneWithoutPassword');
  const setsPassword = useRootData().store.isEnabledPassword && !takesPasskeysOnly;
  const mailed = setsPassword
    ? t('mailed', { minutes: inMinutes(resetLinkLifetime) })
    : bare(takesPasskeysOnly ? 'mailedByPasskey' : 'mailed');
  useNextTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={setsPassword ? t('lead') : bare('lead')} />
      <div className="narrow form">
        <p>{mailed}</p>
        {setsPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
        <Actions>
          {!setsPassword && <LinkButton href="/login">{bare('logIn')}</LinkButton>}
          <LinkButton href="/" variant={setsPassword ? 'primary' : 'quiet'}>
            {t('toTop')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
