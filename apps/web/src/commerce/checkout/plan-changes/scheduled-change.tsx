import { withdrawPlanChangeCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import type {
  ContractView,
  ScheduledChangeView,
} from '@account/contracts/commerce/subscriptions/contracts/contract.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Banner } from '@account/ui/feedback/banner';
import { Button } from '@account/ui/form/button';
import { Question } from '@account/ui/overlay/dialog';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useProblemToast } from '../../../shared/api/use-problem-toast.js';
import { useCall } from '../../../shared/call/use-call.js';
import { Sentences } from '../../../shared/language/sentences.js';
import { useOrderDates } from '../../../shared/plans/plan-times.js';
import { endOfDay, startOfDay } from './page-data.js';

interface ScheduledChangeProps {
  contract: ContractView;
  /** True if the member can choose another plan. */
  canReplace: boolean;
}

/** Shows the scheduled change of a contract, which can be undone until the day before. */
export function ScheduledChange({ contract, canReplace }: ScheduledChangeProps) {
  const t = useTranslations('planChanges.scheduled');
  const words = useTranslations('contracts.planChange');
  const dates = useOrderDates();
  const [isAsking, setAsking] = useState(false);
  const scheduled = contract.planChange?.scheduled ?? null;
  if (scheduled === null) return null;
  const { planName: plan, on, amount, withdrawUntil } = scheduled;
  return (
    <Banner title={words('scheduled', { plan, day: dates.day(on), amount: formatYen(amount) })}>
      <p>
        <Sentences>
          {withdrawUntil === null
            ? t('closed')
            : t('until', { end: dates.lastMinute(endOfDay(withdrawUntil)) })}
          {canReplace && t('replace')}
        </Sentences>
      </p>
      {withdrawUntil !== null && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('undo')}
        </Button>
      )}
      {isAsking && (
        <UndoQuestion contract={contract} scheduled={scheduled} onClose={() => setAsking(false)} />
      )}
    </Banner>
  );
}

interface UndoQuestionProps {
  contract: ContractView;
  scheduled: ScheduledChangeView;
  onClose: () => void;
}

function UndoQuestion({ contract, scheduled, onClose }: UndoQuestionProps) {
  const t = useTranslations('planChanges.scheduled');
  const dates = useOrderDates();
  const { changeId, planName: plan, endsOnIfWithdrawn: endsOn } = scheduled;
  const { planName: current } = contract;
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const call = useCall(withdrawPlanChangeCall, {
    path: { subscriptionId: contract.subscriptionId },
    replaces: true,
    // The plan has changed, or another tab has already undone or replaced the scheduled change. The reloaded page shows
    // the current state.
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
      act={t('undo')}
      onAct={() => call.mutate({ changeId })}
      busy={call.isPending}
      busyText={t('busy')}
      keep={t('keep')}
    >
      <p>
        {endsOn === null
          ? t('text', { current })
          : t('textEnding', { current, end: dates.lastMinute(startOfDay(endsOn)) })}
      </p>
    </Question>
  );
}
