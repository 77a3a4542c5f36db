import { StepBar, StepList } from '@account/ui/feedback/stepper';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../shared/page/page-places.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';

interface SignUpPlansHeadProps {
  title: string;
  /** Else the step says that the sign-up is complete. */
  lead?: string | undefined;
  progress: { currentCount: number; totalCount: number };
}

/** Its steps are counted apart from those of the registration, which is over. */
export function SignUpPlansHead({ title, lead, progress }: SignUpPlansHeadProps) {
  const t = useTranslations('signUpPlans.steps');
  const { currentCount: current, totalCount: total } = progress;
  const steps = [t('choice'), t('confirm')];
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        step={
          <StepBar
            current={current}
            total={total}
            text={t(current === 1 && lead === undefined ? 'first' : 'bar', { current, total })}
            label={t('barLabel', { current, total, name: steps[current - 1] ?? '' })}
          />
        }
      />
      <PageAside>
        <StepList label={t('label')} steps={steps} current={current} doneText={t('done')} />
      </PageAside>
    </>
  );
}
