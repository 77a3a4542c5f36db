import { StepBar, StepList } from '@account/ui/feedback/stepper';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../../shared/page/page-slots.js';
import { PageHead } from '../../../shared/page/page-head.js';
import { usePageTitle } from '../../../shared/page/page-title.js';

interface SignUpPlansHeadProps {
  title: string;
  /** Text above the form. If omitted, the step says that the sign-up is complete. */
  lead?: string | undefined;
  progress: { currentCount: number; totalCount: number; signUpCount: number | null };
}

/** Continues the progress bar of a sign-up. After a login, choosing a plan has a separate progress bar. */
export function SignUpPlansHead({ title, lead, progress }: SignUpPlansHeadProps) {
  const t = useTranslations('signUpPlans.steps');
  const { currentCount: current, totalCount: total, signUpCount } = progress;
  const steps = [t('choice'), t('confirm')];
  const name = steps[current - 1] ?? '';
  const isAfterSignUp = signUpCount !== null;
  const before = signUpCount ?? 0;
  const isFirst = current === 1 && lead === undefined;
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        step={
          <StepBar
            current={before + current}
            total={before + total}
            firstPart={signUpCount ?? undefined}
            text={
              isAfterSignUp
                ? isFirst
                  ? t('afterSignUp')
                  : t('second', { name })
                : t('bar', { current, total })
            }
            label={isAfterSignUp ? t('afterSignUpLabel', { name }) : t('barLabel', { current, total, name })}
          />
        }
      />
      <PageAside>
        <StepList
          label={t('label')}
          steps={isAfterSignUp ? [t('registered'), ...steps] : steps}
          numbered={isAfterSignUp ? 0 : undefined}
          current={isAfterSignUp ? current + 1 : current}
          doneText={t('done')}
        />
      </PageAside>
    </>
  );
}
