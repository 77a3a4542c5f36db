import type { PlanView } from '@account/contracts/commerce/plans/plan.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import { FieldSet } from '@account/ui/form/field-set';
import { PlanCards } from '@account/ui/layout/plan-card';
import { Section } from '@account/ui/layout/section';
import { useTranslations } from 'use-intl';

import { ShownPlan } from '../../shared/plans/shown-plan.js';

interface PlanChoiceProps {
  plans: readonly PlanView[];
  today: BusinessDate;
  chosen: string | null;
  choose: (planId: string) => void;
  error: string | undefined;
}

export const planFieldId = 'planId';

export function PlanChoice({ plans, today, chosen, choose, error }: PlanChoiceProps) {
  const t = useTranslations('signUpPlans');
  return (
    <Section title={t('plan')}>
      <FieldSet id={planFieldId} legend={t('plan')} isLegendHidden role="radiogroup" error={error}>
        <PlanCards>
          {plans.map((plan) => (
            <ShownPlan
              key={plan.planId}
              plan={{ ...plan, href: null }}
              today={today}
              choice={{
                name: planFieldId,
                value: plan.planId,
                isChosen: plan.planId === chosen,
                choose: () => choose(plan.planId),
              }}
            />
          ))}
        </PlanCards>
      </FieldSet>
    </Section>
  );
}
