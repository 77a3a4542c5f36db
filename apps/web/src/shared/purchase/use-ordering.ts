import type { HolderTokens } from '@account/contracts/commerce/card-form/card-form-messages';
import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { purchaseCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { useState } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';

/** Orders what the token stands for; a token that was used answers the same, so that pressing again pays nothing twice. */
export function useOrdering({ plan: { planId }, purchaseToken }: PurchaseConfirmView) {
  const [problem, setProblem] = useState<ApiProblem>();
  const purchase = useCall(purchaseCall, { path: { planId }, failed: setProblem });
  const order = (holder: Partial<HolderTokens> = {}) => {
    if (purchase.isPending) return;
    setProblem(undefined);
    void purchase.mutateAsync({ purchaseToken, ...holder }).catch(() => undefined);
  };
  return { order, problem, isBusy: purchase.isPending };
}
