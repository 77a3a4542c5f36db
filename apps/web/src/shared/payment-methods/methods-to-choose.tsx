import type { PaymentMethodView } from '@account/contracts/commerce/payment-methods/payment-method.contract';
import { campaignCodeMethod, newMethod } from '@account/contracts/commerce/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/purchase/purchase-form.contract';
import type { BusinessDate } from '@account/domain/commerce/calendar/business-date';
import {
  takesMoney,
  type PaymentMethodType,
} from '@account/domain/commerce/payment-methods/payment-method-type';
import { Notice } from '@account/ui/feedback/notice';
import { MethodChoice, type MethodChoiceProps, type MethodOption } from '@account/ui/choices/method-choice';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { AddMethod } from './add-method.js';
import { AwaitedNotice, RegistrationNotice } from './registration-notice.js';
import { paymentMark } from './payment-mark.js';
import { useMethodWords } from './use-method-words.js';

interface PurchaseMethodsProps {
  data: Pick<PurchaseFormView, 'registration' | 'checking' | 'displayNames' | 'max'> & OfferedMethods;
  /** 「お支払い方法」 if absent. */
  title?: string;
  today: BusinessDate;
  chosen: string;
  added: string;
  onAdd: (type: PaymentMethodType) => void;
  returnTo: string;
  isShort?: boolean;
  field: Pick<MethodChoiceProps, 'id' | 'error' | 'errorCode'>;
  control: MethodChoiceProps['control'];
}

/** Saved ways to pay, and in the same place those that can be added. */
export function PurchaseMethods(props: PurchaseMethodsProps) {
  const t = useTranslations('purchase.form');
  const { data, today, chosen, field, control, title = t('method') } = props;
  const { registration, checking } = data;
  return (
    <Section title={title}>
      {registration !== null && <RegistrationNotice registration={registration} />}
      {checking.map((each) => (
        <AwaitedNotice key={each.registrationId} registration={each} />
      ))}
      <MethodChoice
        {...field}
        legend={title}
        isLegendHidden
        required={useTranslations('shell.form')('required')}
        options={useMethodOptions(data, today, chosen === newMethod && <Adding {...props} />)}
        control={control}
      />
    </Section>
  );
}

function Adding({ data, added, onAdd, returnTo, isShort }: PurchaseMethodsProps) {
  const t = useTranslations('purchase.form');
  const types = useTranslations('paymentMethods.types');
  const { storePaymentMethod, displayNames, paymentMethodList, max } = data;
  if (paymentMethodList.length >= max)
    return (
      <Notice level={3} title={t('full', { max })}>
        <TextLink href="/mypage/payment-method">{t('manage')}</TextLink>
      </Notice>
    );
  const offered = storePaymentMethod.filter(takesMoney);
  return (
    <div className="method-adding">
      <AddMethod
        types={offered}
        nameOf={(type) => displayNames[type] ?? types(type)}
        chosen={offered.find((type) => type === added)}
        onChoose={onAdd}
        returnTo={returnTo}
        isShort={isShort}
      />
    </div>
  );
}

type OfferedMethods = Pick<PurchaseFormView, 'paymentMethodList' | 'storePaymentMethod'>;

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
    ...(storePaymentMethod.some(takesMoney)
      ? [{ value: newMethod, name: t(paymentMethodList.length === 0 ? 'addFirst' : 'add'), detail: adding }]
      : []),
    ...(storePaymentMethod.includes(campaignCodeMethod)
      ? [{ value: campaignCodeMethod, mark: 'code' as const, name: t('byCode'), fact: t('byCodeFact') }]
      : []),
    ...paymentMethodList.filter(({ isSelectable }) => !isSelectable).map(saved),
  ];
}
