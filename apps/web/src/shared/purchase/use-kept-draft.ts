import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { purchaseDraftCall } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { callApi } from '../api/call-api.js';
import { useRootData } from '../root/root-data.js';
import { chosenOf, type PurchaseValues } from './purchase-values.js';

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
