import type { HolderTokens } from '@account/contracts/commerce/card-form/card-form-messages';
import type { PurchaseConfirmView } from '@account/contracts/commerce/purchase/quoted-order.contract';
import { purchaseCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { useState } from 'react';

import type { ApiProblem } from '../api/api-problem.js';
import { useCall } from '../call/use-call.js';
import { useFollowRedirect } from '../navigation/use-follow-redirect.js';
import { isOfOtherOrder } from './of-other-order.js';

/** Orders what the token stands for; a token that was used answers the same, so that pressing again pays nothing twice. */
export function useOrdering({ plan: { planId }, purchaseToken, formPath }: PurchaseConfirmView) {
  const followRedirect = useFollowRedirect();
  const [problem, setProblem] = useState<ApiProblem>();
  const purchase = useCall(purchaseCall, {
    path: { planId },
    failed: (refused) => {
      setProblem(refused);
      if (isOfOtherOrder(refused.code)) void followRedirect(formPath, { replace: true });
    },
  });
  const order = (holder: Partial<HolderTokens> = {}) => {
    if (purchase.isPending) return;
    setProblem(undefined);
    void purchase.mutateAsync({ purchaseToken, ...holder }).catch(() => undefined);
  };
  return { order, problem, isBusy: purchase.isPending };
}
