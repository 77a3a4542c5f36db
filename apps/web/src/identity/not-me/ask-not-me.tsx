import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { AuthHead } from '@account/ui/layout/auth-split';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useRootData } from '../../shared/root/root-data.js';

interface AskNotMeProps {
  hasToken: boolean;
  isBusy: boolean;
  problem: ApiProblem | undefined;
  onSecure: () => void;
}

export function AskNotMe({ hasToken, isBusy, problem, onSecure }: AskNotMeProps) {
  const t = useTranslations('notMe');
  const form = useTranslations('shell.form');
  const { isEnabledPassword } = useRootData().store;
  const isBroken = !hasToken || problem?.code === 'INVALID_NOT_ME_LINK';
  return (
    <>
      <AuthHead title={t('title')} text={t('lead')} />
      <div className="form">
        {!hasToken && (
          <Notice tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Notice>
        )}
        {problem && (
          <ProblemNotice
            problem={problem}
            sentence={isBroken && !isEnabledPassword ? t('withoutPassword.broken') : undefined}
          />
        )}
        {isBroken && isEnabledPassword && <TextLink href="/password/forgot">{t('reset')}</TextLink>}
        {isBroken && !isEnabledPassword && <TextLink href="/login">{t('withoutPassword.logIn')}</TextLink>}
        <section className="aside-note" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <div className="prose">
            <ul>
              <li>{t('ends')}</li>
              {isEnabledPassword && <li>{t('password')}</li>}
              <li>{t('removes')}</li>
            </ul>
          </div>
        </section>
        <Button
          size="auth"
          wide
          busy={isBusy}
          busyText={form('busy')}
          unavailable={!hasToken}
          onClick={onSecure}
        >
          {t('submit')}
        </Button>
        <p>{t('mine')}</p>
      </div>
    </>
  );
}
