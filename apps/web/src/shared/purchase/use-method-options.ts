import type { PaymentMethodView } from '@account/contracts/commerce/payment-methods/payment-method.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import type { MethodOption } from '@account/ui/form/method-choice';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { paymentMark } from '../payment-methods/payment-mark.js';
import { useMethodWords } from '../payment-methods/use-method-words.js';
import { newMethod } from './purchase-values.js';

export type OfferedMethods = Pick<PurchaseFormView, 'paymentMethodList' | 'storePaymentMethod'>;

/** Those that can pay for this come first; the others stay, with the reason. */
export function useMethodOptions(
  data: OfferedMethods,
  today: BusinessDate,
  adding: ReactNode,
): MethodOption[] {
  const t = useTranslations('purchase.form');
  const states = useTranslations('paymentMethods.states');
  const words = useMethodWords(today);
  const { paymentMethodList, storePaymentMethod } = data;
  const saved = (method: PaymentMethodView): MethodOption => ({
    value: method.accountPaymentMethodId,
    mark: paymentMark(method),
    name: words.name(method),
    fact: words.fact(method),
    state: method.state === 'expiringSoon' ? { tone: 'warn', text: states('expiringSoon') } : undefined,
    isCurrent: method.whyNot === 'current',
    whyNot: method.isSelectable ? undefined : t(`whyNot.${method.whyNot ?? 'notForPlan'}`),
  });
  return [
    ...paymentMethodList.filter(({ isSelectable }) => isSelectable).map(saved),
    ...(storePaymentMethod.some((type) => type !== campaignCodeMethod)
      ? [{ value: newMethod, name: t(paymentMethodList.length === 0 ? 'addFirst' : 'add'), detail: adding }]
      : []),
    ...(storePaymentMethod.includes(campaignCodeMethod)
      ? [{ value: campaignCodeMethod, mark: 'code' as const, name: t('byCode'), fact: t('byCodeFact') }]
      : []),
    ...paymentMethodList.filter(({ isSelectable }) => !isSelectable).map(saved),
  ];
}
