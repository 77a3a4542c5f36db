import { StepBar, StepList } from '@account/ui/feedback/stepper';
import { useTranslations } from 'use-intl';

import { PageAside } from '../../shared/page/page-places.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';

const steps = ['plan', 'method', 'confirm'] as const;

interface PurchaseHeadProps {
  title: string;
  at: (typeof steps)[number];
  back?: { href: string; text: string } | undefined;
}

export function PurchaseHead({ title, at, back }: PurchaseHeadProps) {
  const t = useTranslations('purchase.steps');
  const [current, total] = [steps.indexOf(at) + 1, steps.length];
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        back={back}
        step={
          <StepBar
            current={current}
            total={total}
            text={t('bar', { current, total })}
            label={t('barLabel', { current, total })}
          />
        }
      />
      <PageAside>
        <StepList
          label={t('label')}
          steps={steps.map((step) => t(step))}
          current={current}
          doneText={t('done')}
        />
      </PageAside>
    </>
  );
}
