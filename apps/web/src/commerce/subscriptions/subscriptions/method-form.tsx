import { changePaymentMethodCall } from '@account/contracts/commerce/subscriptions/subscriptions/subscription-calls.contract';
import { newMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { useCallForm } from '../../../shared/form/use-call-form.js';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { usePendingActionOfPage } from '../../../shared/proof/use-pending-action.js';
import { AddMethodButtonProvider } from '../../../shared/payment-methods/add-method-button.js';
import { PurchaseMethods } from '../../../shared/payment-methods/purchase-methods.js';
import { methodSchema, methodValues } from './method-values.js';
import { subscriptionPath, type MethodProps } from './page-data.js';

export function MethodForm({ data }: { data: MethodProps }) {
  const t = useTranslations('subscriptions.change');
  const retry = useTranslations('contracts.hold');
  const { today, contract, amountNow } = data;
  const { state, chosen } = useMethodForm(data);
  return (
    <CallForm state={state} className="purchase-form">
      <AddMethodButtonProvider>
        {(add) => (
          <>
            <PurchaseMethods
              {...{ today, chosen }}
              title={t('choose')}
              data={data}
              returnTo={subscriptionPath(contract, '/payment-method')}
              field={state.field('paymentMethodId')}
              control={state.control('paymentMethodId')}
            />
            <Actions>
              {newMethodType(chosen) === undefined ? (
                <Submit busyText={t('busy')}>
                  {amountNow === null ? t('submit') : retry('changeAndPay', { amount: formatYen(amountNow) })}
                </Submit>
              ) : (
                add
              )}
              <TextLink href={subscriptionPath(contract)}>{t('keep')}</TextLink>
            </Actions>
          </>
        )}
      </AddMethodButtonProvider>
      <p className="sub" role="status">
        {state.isBusy && amountNow !== null ? retry('busyText') : ''}
      </p>
    </CallForm>
  );
}

function useMethodForm(data: MethodProps) {
  const t = useTranslations('subscriptions.change');
  const { contract } = data;
  const { revalidate } = useRevalidator();
  const [drawn] = useState(() => methodValues(data));
  const state = useCallForm({
    contract: changePaymentMethodCall,
    path: { id: contract.subscriptionId },
    schema: methodSchema(t('finishAdding')),
    defaultValues: drawn,
    inputOf: ({ paymentMethodId }) => ({ paymentMethodId: paymentMethodId ?? '' }),
    fieldOfCode: {
      PAYMENT_METHOD_NOT_SELECTED: 'paymentMethodId',
      PAYMENT_METHOD_NOT_FOR_PLAN: 'paymentMethodId',
    },
    draft: useMethodDraft(data),
    takesMoney: data.amountNow !== null,
    replaces: true,
    // The payment methods or the contract state have changed since the page was loaded.
    refused: () => void revalidate(),
  });
  const chosen = useWatch({ control: state.form.control, name: 'paymentMethodId' });
  return { state, chosen: chosen ?? '' };
}

/**
 * Keeps the selected type during a reauthentication. A result from the provider's page takes precedence over
 * it.
 */
function useMethodDraft(data: MethodProps) {
  const { contract, registration } = data;
  const [pages] = useState(() => [subscriptionPath(contract, '/payment-method')]);
  const draft = useFormDraft(`subscription-method-${contract.subscriptionId}`, pages);
  const actHere = usePendingActionOfPage();
  const [isBack] = useState(() => registration !== null && actHere() === undefined);
  return { ...draft, applyTo: isBack ? <Drawn,>(drawn: Drawn) => drawn : draft.applyTo };
}
