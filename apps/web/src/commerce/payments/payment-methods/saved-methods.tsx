import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import { deletePaymentMethodCall } from '@account/contracts/commerce/payments/payment-methods/payment-method-deletion.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { MethodList } from '@account/ui/layout/method-list';
import { Section } from '@account/ui/layout/section';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { usePendingActionOfPage } from '../../../shared/proof/use-pending-action.js';
import { callName, type PendingAction } from '../../../shared/proof/pending-action.js';
import { DeleteMethod } from './delete-method.js';
import { SavedMethod } from './saved-method.js';

interface SavedMethodsProps {
  methods: readonly PaymentMethodView[];
  today: BusinessDate;
  onReplace: (method: PaymentMethodView) => void;
}

function isDeletion(act: PendingAction | undefined, accountPaymentMethodId: string): boolean {
  return act?.isProved === true && act.call === callName(deletePaymentMethodCall, { accountPaymentMethodId });
}

export function SavedMethods({ methods, today, onReplace }: SavedMethodsProps) {
  const t = useTranslations('paymentMethods');
  const resumed = usePendingActionOfPage()();
  const [asked, setAsked] = useState(() =>
    methods.find(({ accountPaymentMethodId }) => isDeletion(resumed, accountPaymentMethodId)),
  );
  return (
    <Section title={t('list')}>
      {methods.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <MethodList>
          {methods.map((method) => (
            <SavedMethod
              key={method.accountPaymentMethodId}
              method={method}
              today={today}
              onDelete={() => setAsked(method)}
              onReplace={() => onReplace(method)}
            />
          ))}
        </MethodList>
      )}
      {asked !== undefined && (
        <DeleteMethod method={asked} today={today} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}
