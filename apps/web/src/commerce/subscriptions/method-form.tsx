import { newMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import { formatYen } from '@account/domain/commerce/money/yen';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form-layout';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { CallForm } from '../../shared/form/call-form.js';
import { PurchaseMethods } from '../../shared/payment-methods/methods-to-choose.js';
import type { MethodProps } from './page-data.js';
import { subscriptionPath } from './subscription-paths.js';
import { useMethodForm } from './use-method-form.js';

/** Saved ways to pay and those that can be added; the button says what it charges. */
export function MethodForm({ data }: { data: MethodProps }) {
  const t = useTranslations('subscriptions.change');
  const retry = useTranslations('contracts.hold');
  const { today, contract, amountNow } = data;
  const { state, chosen, added } = useMethodForm(data);
  return (
    <CallForm state={state} className="purchase-form">
      <PurchaseMethods
        {...{ today, chosen, added }}
        title={t('choose')}
        data={data}
        returnTo={subscriptionPath(contract, '/payment-method')}
        onAdd={(type) => state.form.setValue('addedType', type, { shouldDirty: true })}
        field={state.field('paymentMethodId')}
        control={state.control('paymentMethodId')}
      />
      <Actions>
        <Button
          type="submit"
          variant={chosen === newMethod ? 'quiet' : 'primary'}
          busy={state.isBusy}
          busyText={t('busy')}
        >
          {amountNow === null ? t('submit') : retry('changeAndPay', { amount: formatYen(amountNow) })}
        </Button>
        <TextLink href={subscriptionPath(contract)}>{t('keep')}</TextLink>
      </Actions>
      <p className="sub" role="status">
        {state.isBusy && amountNow !== null ? retry('busyText') : ''}
      </p>
    </CallForm>
  );
}
