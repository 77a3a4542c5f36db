import { StepBar, StepList } from '@account/ui/feedback/stepper';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../shared/page/page-slots.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';

interface SignUpHeadProps {
  title: string;
  lead?: string;
  progress: { currentCount: number; totalCount: number; isPreShowPolicy: boolean; isPlanNext: boolean };
  /** True for the final review. Every step is complete, but the account is not registered yet. */
  isReview?: boolean;
}

/** Number of pages for the plan: selection and confirmation. */
const planPages = 2;

export function SignUpHead({ title, lead, progress, isReview = false }: SignUpHeadProps) {
  const t = useTranslations('signUp');
  const { currentCount: current, totalCount: total, isPreShowPolicy, isPlanNext } = progress;
  const screens = isPreShowPolicy
    ? (['policy', 'email', 'pinCode', 'form'] as const)
    : (['email', 'pinCode', 'form'] as const);
  const steps = screens.map((screen) => t(`steps.${screen}`));
  const bar = isReview ? t('steps.confirm') : t('steps.bar', { current, total });
  usePageTitle(isReview ? title : t('titleWithStep', { title, current, total }));
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        step={
          <StepBar
            current={current}
            total={isPlanNext ? total + planPages : total}
            firstPart={isPlanNext ? total : undefined}
            isDone={isReview}
            text={isPlanNext ? t('steps.barThenPlan', { bar }) : bar}
            label={
              isReview
                ? t('steps.confirmLabel', { total })
                : t('steps.barLabel', { current, total, name: steps[current - 1] ?? '' })
            }
          />
        }
      />
      <PageAside>
        <StepList
          label={t('steps.label')}
          steps={[...steps, t('steps.confirm'), ...(isPlanNext ? [t('steps.plan')] : [])]}
          numbered={total}
          current={isReview ? total + 1 : current}
          doneText={t('steps.done')}
        />
      </PageAside>
    </>
  );
}
