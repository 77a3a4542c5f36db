import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

import type { ApiProblem } from '../../../shared/api/api-problem.js';
import { CallProblemBanner } from '../../../shared/form/call-problem-banner.js';
import { useProblemMessage } from '../../../shared/api/use-problem-toast.js';
import { contractPath, type ConfirmProps } from './page-data.js';
import type { ScheduleChange } from './use-schedule-change.js';

interface ChangeActionsProps {
  data: ConfirmProps;
  schedule: ScheduleChange;
}

export function ChangeActions({ data, schedule: { schedule, problem, isBusy } }: ChangeActionsProps) {
  const t = useTranslations('planChanges.confirm');
  return (
    <>
      {problem !== undefined && <CallProblemBanner problem={problem} unanswered={t('unanswered')} />}
      <Button busy={isBusy} busyText={t('busy')} onClick={schedule}>
        {t('yes')}
      </Button>
      <p>
        {t.rich('agree', {
          hasTerms: String(data.hasTerms),
          terms: (words) => (
            <a className="link" href="/terms" target="_blank">
              {words}
            </a>
          ),
        })}
      </p>
      <TextLink href={contractPath(data.contract, '/change')}>{t('no')}</TextLink>
      <p className="sub" role="status">
        {isBusy ? t('busyText') : ''}
      </p>
    </>
  );
}

/** Asks the member to read the page again, because its terms have changed. */
export function RenewedTermsBanner({ problem }: { problem: ApiProblem }) {
  const message = useProblemMessage();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [problem]);
  return <Banner ref={notice} tone="warn" title={message(problem)} live="alert" />;
}
