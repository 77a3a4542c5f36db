import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { planFieldId } from './plan-choice.js';

interface WithoutPlanProps {
  hasPlan: boolean;
  notNow: ReactNode;
  /** The plans, and what is wrong with the choice. */
  children: (error: string | undefined) => ReactNode;
}

/** Until a plan is chosen there is nothing to pay: the button says what is missing. */
export function WithoutPlan({ hasPlan, notNow, children }: WithoutPlanProps) {
  const t = useTranslations('purchase.form');
  const problems = useTranslations('problems');
  const [isBlamed, setBlamed] = useState(false);
  const ask = () => {
    setBlamed(true);
    document.getElementById(planFieldId)?.querySelector('input')?.focus();
  };
  return (
    <>
      {children(isBlamed && !hasPlan ? problems('PLAN_NOT_SELECTED') : undefined)}
      {!hasPlan && (
        <Actions>
          <Button onClick={ask}>{t('submit')}</Button>
          {notNow}
        </Actions>
      )}
    </>
  );
}
