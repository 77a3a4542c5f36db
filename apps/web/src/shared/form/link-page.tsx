import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/site/auth-split';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../api/api-problem.js';
import { useReplacedPageTitle } from '../page/page-title.js';
import { StoreLead } from '../page/store-lead.js';
import { CallProblemBanner } from './call-problem-banner.js';

interface LinkPageProps {
  /** Namespace of the messages: title, lead, what, submit, noToken, noTokenText. */
  namespace: 'devices.link' | 'emailUndo' | 'emailConfirm' | 'notMe';
  token: string;
  call: { isPending: boolean; error: ApiProblem | null; mutate: (input: { token: string }) => void };
  /** Message for a refusal that the store has configured, if any. */
  sentence?: string | undefined;
  steps: readonly string[];
  /** Text for recipients who did not expect the e-mail. */
  otherwise: string;
  children?: ReactNode;
}

/**
 * Asks for confirmation before a link from an e-mail takes effect, because mail scanners open links as well.
 */
export function LinkPage({
  namespace: words,
  token,
  call,
  sentence,
  steps,
  otherwise,
  children,
}: LinkPageProps) {
  const t = useTranslations(words);
  const form = useTranslations('shell.form');
  return (
    <>
      <StoreLead />
      <AuthHead title={t('title')} text={t('lead')} />
      <div className="form">
        {token === '' && (
          <Banner tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Banner>
        )}
        {call.error && <CallProblemBanner problem={call.error} sentence={sentence} />}
        {children}
        <section className="aside-note" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <div className="prose prose--short">
            <ul>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
        </section>
        <p>{otherwise}</p>
        <Button
          size="auth"
          wide
          busy={call.isPending}
          busyText={form('busy')}
          unavailable={token === ''}
          onClick={() => call.mutate({ token })}
        >
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

/** Shows the result in the same layout as `LinkPage`. */
export function LinkDone({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useReplacedPageTitle(title);
  return (
    <>
      <StoreLead />
      <AuthHead title={title} text={lead} />
      <div className="form">{children}</div>
    </>
  );
}
