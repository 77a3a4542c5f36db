import { StepBar, StepList } from '@account/ui/feedback/stepper';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../shared/page/page-places.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';

interface SignUpHeadProps {
  title: string;
  lead?: string;
  progress: { currentCount: number; totalCount: number; isPreShowPolicy: boolean };
}

export function SignUpHead({ title, lead, progress }: SignUpHeadProps) {
  const t = useTranslations('signUp');
  const { currentCount: current, totalCount: total, isPreShowPolicy } = progress;
  const screens = isPreShowPolicy
    ? (['policy', 'email', 'pinCode', 'form'] as const)
    : (['email', 'pinCode', 'form'] as const);
  const steps = screens.map((screen) => t(`steps.${screen}`));
  usePageTitle(t('titleWithStep', { title, current, total }));
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        step={
          <StepBar
            current={current}
            total={total}
            text={t('steps.bar', { current, total })}
            label={t('steps.barLabel', { current, total, name: steps[current - 1] ?? '' })}
          />
        }
      />
      <PageAside>
        <StepList label={t('steps.label')} steps={steps} current={current} doneText={t('steps.done')} />
      </PageAside>
    </>
  );
}
