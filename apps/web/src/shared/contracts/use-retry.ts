import { retryPaymentCall } from '@account/contracts/commerce/subscriptions/subscription-calls.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';

/** Collects what is missing of a contract on hold; afterwards the page says how it stands, whatever was answered. */
export function useRetry(subscriptionId: string) {
  const [problem, setProblem] = useState<ApiProblem>();
  const { revalidate } = useRevalidator();
  const { isPending, mutateAsync } = useCall(retryPaymentCall, {
    path: { id: subscriptionId },
    replaces: true,
    failed: (failure) => {
      setProblem(failure);
      void revalidate();
    },
  });
  const retry = () => {
    if (isPending) return;
    setProblem(undefined);
    void mutateAsync({}).catch(() => undefined);
  };
  return { retry, problem, isBusy: isPending };
}
