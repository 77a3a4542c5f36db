import type { paymentMethodsScreen } from '@account/contracts/commerce/payment-methods/payment-methods.contract';
import type { DataOf } from '@account/contracts/platform/call';
import type { PaymentMethodType } from '@account/domain/commerce/payment-methods/payment-method-type';
import { useState } from 'react';

import { useFormDraft } from '../../shared/form/use-form-draft.js';

type Data = DataOf<typeof paymentMethodsScreen>;

const nothing = { paymentMethodType: '' };

/** The way to pay that is to be added; it outlives a proof, and what a provider's page led back from. */
export function useChosenType({ registration, storePaymentMethod, paymentMethodList }: Data) {
  const draft = useFormDraft('payment-method');
  const [chosen, setChosen] = useState(() => {
    const kept = registration?.paymentMethodType ?? draft.over(nothing).paymentMethodType;
    return paymentMethodList.length === 0 && kept === '' ? storePaymentMethod[0] : kept;
  });
  const choose = (paymentMethodType: PaymentMethodType) => {
    setChosen(paymentMethodType);
    draft.keep(nothing, { paymentMethodType }, []);
  };
  return [storePaymentMethod.find((type) => type === chosen), choose] as const;
}
