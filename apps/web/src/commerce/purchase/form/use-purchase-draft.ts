import { purchaseDraftCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { callApi } from '../../../shared/api/call-api.js';
import { type FormDraft, useFormDraft } from '../../../shared/form/use-form-draft.js';
import { useRootData } from '../../../shared/root/root-data.js';
import { chosenOf, purchaseValues, type PurchaseValues } from './purchase-values.js';

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
      const { paymentMethodId } = purchaseValues(data);
      const kept = draft.over(drawnFrom);
      return isBack ? { ...kept, paymentMethodId } : withKnownMethod(kept, data);
    },
  };
}

function pagesOf(planId: string): string[] {
  const form = `/plans/${planId}`;
  return [form, `${form}/confirm`, '/signup/plans', `/signup${form}/confirm`];
}

/** A way to pay that was chosen once may be gone by now, and one that was being added may be there. */
function withKnownMethod<Kept>(kept: Kept, data: PurchaseFormView): Kept {
  const { paymentMethodId } = kept as { paymentMethodId?: unknown };
  const saved = data.paymentMethodList.filter(({ isSelectable }) => isSelectable);
  const isSaved = saved.some(({ accountPaymentMethodId }) => accountPaymentMethodId === paymentMethodId);
  const isToBeAdded =
    data.storePaymentMethod.some((type) => type === paymentMethodId) &&
    !saved.some(({ paymentMethodType }) => paymentMethodType === paymentMethodId);
  if (isSaved || isToBeAdded) return kept;
  return { ...kept, paymentMethodId: purchaseValues(data).paymentMethodId };
}

/** Milliseconds after the last change. */
const pause = 2_000;

/** Keeps what was typed on the server as well, for another device or tab; whether that works changes nothing here. */
export function useKeptDraft(
  { subscribe, getValues }: Pick<UseFormReturn<PurchaseValues>, 'subscribe' | 'getValues'>,
  data: PurchaseFormView,
  isInSignUp: boolean,
): void {
  const { pageAccount } = useRootData();
  const isChanged = useRef(false);
  const keep = useEffectEvent(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const path = { planId: data.plan.planId };
    const chosen = chosenOf(getValues(), data, isInSignUp);
    void callApi(purchaseDraftCall, chosen, { path, pageAccount, outlivesPage: true }).catch(() => undefined);
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = () => keep();
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        isChanged.current = true;
        clearTimeout(waiting);
        waiting = setTimeout(leave, pause);
      },
    });
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(waiting);
      leave();
      unsubscribe();
      removeEventListener('pagehide', leave);
    };
  }, [subscribe]);
}
