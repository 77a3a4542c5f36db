import { changePaymentMethodCall } from '@account/contracts/commerce/subscriptions/subscription-calls.contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCallForm } from '../../shared/form/use-call-form.js';
import { useFormDraft } from '../../shared/form/use-form-draft.js';
import type { MethodProps } from './page-data.js';
import { methodSchema, methodValues } from './method-values.js';
import { subscriptionPath } from './subscription-paths.js';

export function useMethodForm(data: MethodProps) {
  const t = useTranslations('subscriptions.change');
  const { contract } = data;
  const { revalidate } = useRevalidator();
  const [drawn] = useState(() => methodValues(data));
  const state = useCallForm({
    contract: changePaymentMethodCall,
    path: { id: contract.subscriptionId },
    schema: methodSchema(t('finishAdding')),
    defaultValues: drawn,
    order: ['paymentMethodId'],
    inputOf: ({ paymentMethodId }) => ({ paymentMethodId: paymentMethodId ?? '' }),
    fieldOfCode: {
      PAYMENT_METHOD_NOT_SELECTED: 'paymentMethodId',
      PAYMENT_METHOD_NOT_FOR_PLAN: 'paymentMethodId',
    },
    draft: useMethodDraft(data),
    replaces: true,
    // What can be paid with, or whether it may be changed at all, is not what the page shows any more.
    refused: () => void revalidate(),
  });
  const [chosen, added] = useWatch({
    control: state.form.control,
    name: ['paymentMethodId', 'addedType'],
  });
  return { state, chosen: chosen ?? '', added };
}

/** Which way to pay is being added waits while a proof is asked for; what a provider's page led back with wins over it. */
function useMethodDraft(data: MethodProps) {
  const { contract, registration } = data;
  const [pages] = useState(() => [subscriptionPath(contract, '/payment-method')]);
  const draft = useFormDraft(`subscription-method-${contract.subscriptionId}`, pages);
  const [isBack] = useState(registration !== null);
  return { ...draft, over: isBack ? <Drawn>(drawn: Drawn) => drawn : draft.over };
}
