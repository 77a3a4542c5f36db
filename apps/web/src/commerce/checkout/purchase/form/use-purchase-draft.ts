import { purchaseDraftCall } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { callApi } from '../../../../shared/api/call-api.js';
import { type FormDraft, useFormDraft } from '../../../../shared/form/use-form-draft.js';
import { usePendingActionOfPage } from '../../../../shared/proof/use-pending-action.js';
import { useRootData } from '../../../../shared/root/root-data.js';
import { chosenOf, purchaseValues, type PurchaseValues } from './purchase-values.js';

/**
 * Returns a draft that the tab stores until the order is complete, so that it survives leaving the page. When
 * the member comes back from adding a payment method, the new method is selected.
 */
export function usePurchaseDraft(data: PurchaseFormView): FormDraft {
  const { plan, registration } = data;
  const [isFromProvider] = useState(registration !== null);
  const pages = useMemo(() => pagesOf(plan.planId), [plan.planId]);
  const draft = useFormDraft(`purchase-${plan.planId}`, pages);
  const actHere = usePendingActionOfPage();
  const [isAfterProof] = useState(() => actHere() !== undefined);
  const isBack = isFromProvider && !isAfterProof;
  return {
    ...draft,
    applyTo: (drawnFrom) => {
      const { paymentMethodId } = purchaseValues(data);
      const kept = draft.applyTo(drawnFrom);
      return isBack ? { ...kept, paymentMethodId } : withKnownMethod(kept, data, isAfterProof);
    },
  };
}

function pagesOf(planId: string): string[] {
  const form = `/plans/${planId}`;
  return [form, `${form}/confirm`, '/signup/plans', `/signup${form}/confirm`];
}

/**
 * Drops an outdated payment method from a draft: either a saved method that has been deleted, or a type to add
 * of which a method has been saved since. After a reauthentication the type stays selected, because no method
 * could be added meanwhile.
 */
function withKnownMethod<Kept>(kept: Kept, data: PurchaseFormView, isAfterProof: boolean): Kept {
  const { paymentMethodId } = kept as { paymentMethodId?: unknown };
  const saved = data.paymentMethodList.filter(({ isSelectable }) => isSelectable);
  const isSaved = saved.some(({ accountPaymentMethodId }) => accountPaymentMethodId === paymentMethodId);
  const isToBeAdded =
    data.storePaymentMethod.some((type) => type === paymentMethodId) &&
    (isAfterProof || !saved.some(({ paymentMethodType }) => paymentMethodType === paymentMethodId));
  if (isSaved || isToBeAdded) return kept;
  return { ...kept, paymentMethodId: purchaseValues(data).paymentMethodId };
}

/** Delay in milliseconds after the last change. */
const saveDelay = 2_000;

/** Saves the draft on the server as well, for other devices and tabs. Failures are ignored. */
export function useServerDraft(
  { subscribe, getValues }: Pick<UseFormReturn<PurchaseValues>, 'subscribe' | 'getValues'>,
  data: PurchaseFormView,
  isInSignUp: boolean,
): void {
  const { pageAccount } = useRootData();
  const { planId } = data.plan;
  const unsent = useRef<ReturnType<typeof chosenOf>>(undefined);
  const note = useEffectEvent(() => {
    unsent.current = chosenOf(getValues(), data, isInSignUp);
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      const chosen = unsent.current;
      if (chosen === undefined) return;
      unsent.current = undefined;
      const options = { path: { planId }, pageAccount, outlivesPage: true };
      void callApi(purchaseDraftCall, chosen, options).catch(() => undefined);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        note();
        clearTimeout(waiting);
        waiting = setTimeout(leave, saveDelay);
      },
    });
    addEventListener('pagehide', leave);
    return () => {
      clearTimeout(waiting);
      leave();
      unsubscribe();
      removeEventListener('pagehide', leave);
    };
  }, [subscribe, planId, pageAccount]);
}
