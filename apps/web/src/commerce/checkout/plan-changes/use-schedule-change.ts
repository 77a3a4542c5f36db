import { schedulePlanChangeCall } from '@account/contracts/commerce/checkout/plan-changes/plan-change.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import type { ApiProblem } from '../../../shared/api/api-problem.js';
import { useCall } from '../../../shared/call/use-call.js';
import type { ConfirmProps } from './page-data.js';
import type { CodeForm } from './use-code-form.js';

/**
 * Refusals after which the page shows other terms, which the member has to confirm again. If the contract has ended
 * with another change, the page leads to the contract that continues it.
 */
const changedTerms: readonly ApiProblem['code'][] = [
  'SUBSCRIPTION_CHANGE_CLOSED',
  'SUBSCRIPTION_CHANGE_TERMS_CHANGED',
  'CAMPAIGN_CODE_NOT_APPLICABLE',
];

export type ScheduleChange = ReturnType<typeof useScheduleChange>;

/**
 * Schedules the change on the terms that the page shows. A second press replaces the scheduled change with an
 * identical one.
 */
export function useScheduleChange({ contract, plan: { planId }, terms }: ConfirmProps, code: CodeForm) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<ApiProblem>();
  const [renewed, setRenewed] = useState<ApiProblem>();
  const call = useCall(schedulePlanChangeCall, {
    path: { subscriptionId: contract.subscriptionId },
    replaces: true,
    failed: (refused) => {
      if (!changedTerms.includes(refused.code)) return setProblem(refused);
      void revalidate().then(() => setRenewed(refused));
    },
  });
  const schedule = () => {
    if (call.isPending || code.state.isBusy || !code.confirmApplied()) return;
    setProblem(undefined);
    setRenewed(undefined);
    void call.mutateAsync({ planId, terms }).catch(() => undefined);
  };
  return { schedule, problem, renewed, isBusy: call.isPending };
}
