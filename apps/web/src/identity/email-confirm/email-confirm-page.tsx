import { confirmEmailCall } from '@account/contracts/identity/email-confirm/email-confirm.contract';
import { emailUndoLinkLifetime } from '@account/domain/identity/email-edit/email-edit-flow';
import { inDays } from '@account/domain/platform/durations';
import { Notice } from '@account/ui/feedback/notice';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';

export default function EmailConfirmPage() {
  const t = useTranslations('emailConfirm');
  const form = useTranslations('shell.form');
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const call = useCall(confirmEmailCall, { answered: () => setDone(true), failed: 'shownOnPage' });
  if (isDone) return <Confirmed />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        {token === '' && (
          <Notice tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Notice>
        )}
        {call.error && <ProblemNotice problem={call.error} />}
        <section className="prose" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <ul>
            <li>{t('logIn')}</li>
            <li>{t('former', { days: inDays(emailUndoLinkLifetime) })}</li>
          </ul>
        </section>
        <p>{t('notMine')}</p>
        <Actions>
          <Button
            busy={call.isPending}
            busyText={form('busy')}
            unavailable={token === ''}
            onClick={() => call.mutate({ token })}
          >
            {t('submit')}
          </Button>
        </Actions>
      </div>
    </>
  );
}

function Confirmed() {
  const t = useTranslations('emailConfirm.done');
  const { isEnabledPassword } = useRootData().store;
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        <Actions>
          <LinkButton href="/login">{t('logIn')}</LinkButton>
          {isEnabledPassword && <TextLink href="/password/forgot">{t('forgot')}</TextLink>}
        </Actions>
      </div>
    </>
  );
}
