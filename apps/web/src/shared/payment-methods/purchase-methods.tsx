import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import { campaignCodeMethod } from '@account/contracts/commerce/checkout/purchase/purchase-calls.contract';
import type { PurchaseFormView } from '@account/contracts/commerce/checkout/purchase/purchase-form.contract';
import type { BusinessDate } from '@account/domain/commerce/business-day/business-date';
import {
  isMoneyType,
  newMethodType,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Banner } from '@account/ui/feedback/banner';
import { MethodChoice, type MethodChoiceProps, type MethodOption } from '@account/ui/choices/method-choice';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';

import { Adding, MoreMethodsButton } from './add-method.js';
import { PendingRegistrationBanner, RegistrationBanner } from './registration-banner.js';
import { paymentMark } from './payment-mark.js';
import { useMethodTexts } from './use-method-texts.js';

interface PurchaseMethodsProps {
  data: Pick<PurchaseFormView, 'registration' | 'checking' | 'displayNames' | 'max'> & OfferedMethods;
  /** Title of the list. Default: 「お支払い方法」. */
  title?: string;
  today: BusinessDate;
  chosen: string;
  returnTo: string;
  field: Pick<MethodChoiceProps, 'id' | 'error' | 'errorCode'>;
  control: MethodChoiceProps['control'];
}

/**
 * Offers saved and new payment methods in one list. The fields of a new method are below all options, so that
 * the options do not move.
 */
export function PurchaseMethods({ title, ...props }: PurchaseMethodsProps) {
  const t = useTranslations('purchase.form');
  const { data, today, chosen, returnTo, field, control } = props;
  const { registration, checking, max } = data;
  const saved = useSavedOptions(data.paymentMethodList, today);
  const { nameOf, first, others } = useAddedOptions(data);
  const added = [...first, ...others].some(({ value }) => value === chosen)
    ? newMethodType(chosen)
    : undefined;
  const isFull = data.paymentMethodList.length >= max;
  const [wasOpened, setOpened] = useState(false);
  const isOpen = wasOpened || others.some(({ value }) => value === chosen) || others.length < 2;
  const isRegistered = registration?.outcome === 'done';
  useEffect(() => {
    // Moves the focus to the new method after the return from a provider.
    if (isRegistered && document.activeElement === document.body)
      document.getElementById(field.id)?.querySelector<HTMLElement>(':checked')?.focus();
  }, [isRegistered, field.id]);
  const showAll = () => {
    flushSync(() => setOpened(true));
    const group = document.getElementById(field.id);
    group?.querySelector<HTMLElement>(chosen === '' ? 'input:enabled' : ':checked')?.focus();
  };
  return (
    <Section title={title ?? t('method')}>
      {registration !== null && <RegistrationBanner registration={registration} />}
      {checking.map((each) => (
        <PendingRegistrationBanner key={each.registrationId} registration={each} />
      ))}
      <MethodChoice
        {...field}
        legend={title ?? t('method')}
        isLegendHidden
        required={useTranslations('shell.form')('required')}
        options={[...saved, ...first, ...(isOpen ? others : [])]}
        chosen={chosen}
        control={control}
      />
      <div className="method-adding" hidden={added === undefined}>
        {isFull ? (
          <Banner level={3} title={t('full', { max })}>
            <TextLink href="/mypage/payment-method">{t('manage')}</TextLink>
          </Banner>
        ) : (
          <div className="form narrow adding">
            <Adding type={added} nameOf={nameOf} returnTo={returnTo} />
          </div>
        )}
      </div>
      {!isOpen && <MoreMethodsButton names={others.map(({ name }) => name)} onSelect={showAll} />}
    </Section>
  );
}

type OfferedMethods = Pick<PurchaseFormView, 'paymentMethodList' | 'storePaymentMethod'>;

/** Returns usable methods first. The unusable methods follow with the reason why they cannot be used. */
export function useSavedOptions(methods: readonly PaymentMethodView[], today: BusinessDate): MethodOption[] {
  const t = useTranslations('purchase.form');
  const states = useTranslations('paymentMethods.states');
  const words = useMethodTexts(today);
  const option = (method: PaymentMethodView): MethodOption => ({
    value: method.accountPaymentMethodId,
    mark: paymentMark(method),
    name: words.name(method),
    fact: words.fact(method),
    state: method.state === 'expiringSoon' ? { tone: 'warn', text: states('expiringSoon') } : undefined,
    isCurrent: method.whyNot === 'current',
    whyNot: method.isSelectable ? undefined : t(`whyNot.${method.whyNot ?? 'notForPlan'}`),
  });
  return [
    ...methods.filter(({ isSelectable }) => isSelectable).map(option),
    ...methods.filter(({ isSelectable }) => !isSelectable).map(option),
  ];
}

/**
 * Returns the methods to show and the rarely used methods. The list is expanded if no saved method can be used.
 */
function useAddedOptions({
  paymentMethodList,
  storePaymentMethod,
  displayNames,
}: PurchaseMethodsProps['data']) {
  const t = useTranslations('purchase.form');
  const types = useTranslations('paymentMethods.types');
  const nameOf = (type: PaymentMethodType) => displayNames[type] ?? types(type);
  const added = storePaymentMethod.filter(isMoneyType).map((type) => ({
    value: type,
    mark: paymentMark({ paymentMethodType: type, cardInfo: null }),
    name: nameOf(type),
  }));
  const byCode = {
    value: campaignCodeMethod,
    mark: 'code',
    name: t('byCode'),
    fact: t('byCodeFact'),
  } as const;
  const all: MethodOption[] = [
    ...added,
    ...(storePaymentMethod.includes(campaignCodeMethod) ? [byCode] : []),
  ];
  const visibleCount = paymentMethodList.some(({ isSelectable }) => isSelectable) ? 0 : 1;
  return { nameOf, first: all.slice(0, visibleCount), others: all.slice(visibleCount) };
}
