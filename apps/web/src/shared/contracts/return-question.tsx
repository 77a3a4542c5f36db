import { returnToOldPlanCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type { ContractView } from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Question } from '@account/ui/overlay/dialog';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../api/use-problem-toast.js';
import { useCall } from '../call/use-call.js';

interface ReturnQuestionProps {
  contract: ContractView;
  back: NonNullable<NonNullable<ContractView['planChange']>['back']>;
  onClose: () => void;
}

export function ReturnQuestion({ contract, back, onClose }: ReturnQuestionProps) {
  const t = useTranslations('planChanges.return');
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const { planName: plan, amount } = back;
  const call = useCall(returnToOldPlanCall, {
    path: { subscriptionId: contract.subscriptionId },
    replaces: true,
    // The payment has been made or is being checked, another tab has already returned to the old plan, or the amount
    // has changed. The reloaded page shows the current state.
    failed: (problem) => {
      onClose();
      problemToast(problem);
      void revalidate();
    },
  });
  return (
    <Question
      title={t('question', { plan })}
      onClose={onClose}
      act={t('act')}
      onAct={() => call.mutate({ amount })}
      busy={call.isPending}
      busyText={t('busy')}
      keep={t('keep')}
    >
      <p>{t('text', { plan, amount: formatYen(amount), held: contract.planName })}</p>
    </Question>
  );
}
