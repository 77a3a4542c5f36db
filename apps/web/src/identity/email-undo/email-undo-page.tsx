import { undoEmailCall } from '@account/contracts/identity/email-undo/email-undo.contract';
import { resetLinkLifetime } from '@account/domain/identity/passwords/password-reset';
import { inMinutes } from '@account/domain/platform/durations';
import { Notice } from '@account/ui/feedback/notice';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';

export default function EmailUndoPage() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const call = useCall(undoEmailCall, { answered: () => setDone(true), failed: 'shownOnPage' });
  if (isDone) return <Undone />;
  return (
    <AskToUndo
      hasToken={token !== ''}
      isBusy={call.isPending}
      problem={call.error ?? undefined}
      onUndo={() => call.mutate({ token })}
    />
  );
}

interface AskToUndoProps {
  hasToken: boolean;
  isBusy: boolean;
  problem: ApiProblem | undefined;
  onUndo: () => void;
}

const steps = ['restores', 'ends', 'removes'] as const;
const stepsWithPassword = ['restores', 'ends', 'password', 'removes'] as const;

export function AskToUndo({ hasToken, isBusy, problem, onUndo }: AskToUndoProps) {
  const t = useTranslations('emailUndo');
  const form = useTranslations('shell.form');
  const { isEnabledPassword } = useRootData().store;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        {!hasToken && (
          <Notice tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Notice>
        )}
        {problem && <ProblemNotice problem={problem} />}
        <section className="prose" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <ul>
            {(isEnabledPassword ? stepsWithPassword : steps).map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ul>
        </section>
        <p>{t('mine')}</p>
        <Actions>
          <Button busy={isBusy} busyText={form('busy')} unavailable={!hasToken} onClick={onUndo}>
            {t('submit')}
          </Button>
        </Actions>
      </div>
    </>
  );
}

export function Undone() {
  const t = useTranslations('emailUndo.done');
  const bare = useTranslations('emailUndo.doneWithoutPassword');
  const { isEnabledPassword } = useRootData().store;
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <PageHead title={t('title')} lead={isEnabledPassword ? t('lead') : bare('lead')} />
      <div className="narrow form">
        <p>{isEnabledPassword ? t('mailed', { minutes: inMinutes(resetLinkLifetime) }) : bare('mailed')}</p>
        {isEnabledPassword && <TextLink href="/password/forgot">{t('late')}</TextLink>}
        <Actions>
          {!isEnabledPassword && <LinkButton href="/login">{bare('logIn')}</LinkButton>}
          <LinkButton href="/" variant={isEnabledPassword ? 'primary' : 'quiet'}>
            {t('toTop')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
