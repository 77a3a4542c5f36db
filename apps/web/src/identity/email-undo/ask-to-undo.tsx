import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useRootData } from '../../shared/root/root-data.js';
import { PageHead } from '../../shared/page/page-head.js';

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
