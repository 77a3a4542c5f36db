import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { ProblemNotice } from './problem-notice.js';
import { PageHead } from '../page/page-head.js';

interface LinkPageProps {
  /** Of its words: title, lead, what, submit, noToken, noTokenText. */
  words: 'devices.link' | 'emailUndo' | 'emailConfirm';
  token: string;
  call: { isPending: boolean; error: ApiProblem | null; mutate: (input: { token: string }) => void };
  /** What it does. */
  steps: readonly string[];
  /** To whom it was not meant. */
  otherwise: string;
  /** Below what was refused. */
  children?: ReactNode;
}

/** A link from a mail asks before it acts: programs open links as well. */
export function LinkPage({ words, token, call, steps, otherwise, children }: LinkPageProps) {
  const t = useTranslations(words);
  const form = useTranslations('shell.form');
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
        {children}
        <section className="prose prose--short" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
        <p>{otherwise}</p>
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
