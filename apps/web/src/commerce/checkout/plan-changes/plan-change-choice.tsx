import type { PlanChangeChoiceView } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { PlanCard, type PlanCardProps } from '@account/ui/catalogue/plan-card';
import { useTranslations } from 'use-intl';

import { usePlanTexts } from '../../../shared/plans/plan-texts.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';
import { usePlanPrice } from '../../../shared/plans/plan-view-card.js';
import { confirmPath, type ChangeProps } from './page-data.js';

interface PlanChangeChoiceProps {
  choice: PlanChangeChoiceView;
  data: ChangeProps;
}

/** Sale dates, trials and campaigns of `plan` are for new contracts and not shown. */
export function PlanChangeChoice({ choice, data }: PlanChangeChoiceProps) {
  const t = useTranslations('planChanges.choices');
  const words = useTranslations('plans.campaign');
  const { plan, campaignName, obstacle } = choice;
  const { renewal, nextPrice, stop } = usePlanTexts({ ...plan, button: 'own' }, data.today);
  const isOffered = choice.direction !== 'current' && !choice.isScheduled && data.obstacle === null;
  return (
    <PlanCard
      name={plan.planName}
      picture={choice.direction === 'current' ? undefined : (plan.picture ?? undefined)}
      text={plan.planDescription}
      price={usePlanPrice(plan)}
      terms={[renewal, nextPrice, stop].filter((text) => text !== undefined)}
      state={useChoiceState(choice)}
      facts={useChoiceFacts(choice, data)}
      campaign={campaignName === null ? undefined : { label: words('label'), name: campaignName }}
      isOff={isOffered && obstacle !== null}
      off={isOffered && obstacle !== null ? { text: t('act'), why: obstacle.message } : undefined}
      act={
        isOffered && obstacle === null
          ? { href: confirmPath(data.contract, plan.planId), text: t('act') }
          : undefined
      }
    />
  );
}

function useChoiceState({ direction, isScheduled }: PlanChangeChoiceView): PlanCardProps['state'] {
  const t = useTranslations('planChanges.choices');
  if (direction === 'current') return { status: 'on', text: t('current') };
  return isScheduled ? { status: 'trial', text: t('scheduled') } : undefined;
}

/** Returns the first payment after the change, and the highlights of the plan. */
function useChoiceFacts({ plan, firstAmount, isScheduled }: PlanChangeChoiceView, data: ChangeProps) {
  const t = useTranslations('planChanges');
  const dates = useOrderDates();
  const scheduled = isScheduled ? data.contract.planChange?.scheduled : undefined;
  const [on, amount] = scheduled ? [scheduled.on, scheduled.amount] : [data.effectiveOn, firstAmount];
  const first =
    on === null || amount === null
      ? []
      : [
          {
            name: t('choices.first'),
            value: t('payment', { day: dates.day(on), amount: formatYen(amount) }),
          },
        ];
  return [...first, ...plan.highlights.map(({ label, value }) => ({ name: label, value }))];
}
