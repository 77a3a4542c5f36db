import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { useState } from 'react';

import { useFormDraft, type FormDraft } from '../form/use-form-draft.js';
import { purchaseValues } from './purchase-values.js';

/**
 * What was typed is kept in the tab until the order is complete, so that it is there after any detour. Coming back from
 * adding a way to pay, that one is chosen and not what was chosen before.
 */
export function usePurchaseDraft(data: PurchaseFormView): FormDraft {
  const { plan, registration } = data;
  const [pages] = useState(() => pagesOf(plan.planId));
  const draft = useFormDraft(`purchase-${plan.planId}`, pages);
  const [isBack] = useState(registration !== null);
  return {
    ...draft,
    over: (drawnFrom) => {
      const { paymentMethodId, addedType } = purchaseValues(data);
      const kept = draft.over(drawnFrom);
      return isBack ? { ...kept, paymentMethodId, addedType } : withKnownMethod(kept, data);
    },
  };
}

function pagesOf(planId: string): string[] {
  const form = `/plans/${planId}`;
  return [form, `${form}/confirm`, '/signup/plans', `/signup${form}/confirm`];
}

/** A way to pay that was chosen once may be gone by now. */
function withKnownMethod<Kept>(kept: Kept, data: PurchaseFormView): Kept {
  const { paymentMethodId } = kept as { paymentMethodId?: unknown };
  const { paymentMethodList, storePaymentMethod } = data;
  const isKnown =
    paymentMethodId === 'new' ||
    storePaymentMethod.some((type) => type === paymentMethodId) ||
    paymentMethodList.some(
      (method) => method.isSelectable && method.accountPaymentMethodId === paymentMethodId,
    );
  return isKnown ? kept : { ...kept, paymentMethodId: purchaseValues(data).paymentMethodId };
}
