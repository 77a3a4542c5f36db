import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { paymentMethodsScreen } from '@account/contracts/commerce/payments/payment-methods/payment-methods.contract';
import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Section } from '@account/ui/layout/section';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { PageHead } from '../../../shared/page/page-head.js';
import type { PageProps } from '../../../shared/page/page.js';
import { usePendingActionOfPage } from '../../../shared/proof/use-pending-action.js';
import { AddMethod } from '../../../shared/payment-methods/add-method.js';
import {
  PendingRegistrationBanner,
  RegistrationBanner,
} from '../../../shared/payment-methods/registration-banner.js';
import { SavedMethods } from './saved-methods.js';

type Data = PageProps<typeof paymentMethodsScreen>['data'];

export default function PaymentMethodsPage({ data }: { data: Data }) {
  const t = useTranslations('paymentMethods');
  const { today, paymentMethodList, checking, registration } = data;
  const [chosen, choose] = useChosenType(data);
  const adding = useRef<HTMLDivElement>(null);
  const replace = ({ paymentMethodType }: PaymentMethodView) => {
    choose(paymentMethodType);
    adding.current?.querySelector<HTMLElement>(`[value=${paymentMethodType}]`)?.focus();
  };
  return (
    <>
      <PageHead title={t('title')} back="myPage" />
      {registration !== null && <RegistrationBanner registration={registration} />}
      {checking.map((each) => (
        <PendingRegistrationBanner key={each.registrationId} registration={each} />
      ))}
      <SavedMethods methods={paymentMethodList} today={today} onReplace={replace} />
      <div ref={adding}>
        <Section title={t('add.title')}>
          <Adding data={data} chosen={chosen} onChoose={choose} />
        </Section>
      </div>
    </>
  );
}

interface AddingProps {
  data: Data;
  chosen: PaymentMethodType | undefined;
  onChoose: (type: PaymentMethodType) => void;
}

function Adding({ data, chosen, onChoose }: AddingProps) {
  const t = useTranslations('paymentMethods');
  const { paymentMethodList, storePaymentMethod, displayNames, max } = data;
  if (paymentMethodList.length >= max) return <p>{t('add.full', { max })}</p>;
  if (storePaymentMethod.length === 0) return <p>{t('add.notOffered')}</p>;
  const nameOf = (type: PaymentMethodType) => displayNames[type] ?? t(`types.${type}`);
  return <AddMethod types={storePaymentMethod} nameOf={nameOf} chosen={chosen} onChoose={onChoose} />;
}

const nothing = { paymentMethodType: '' };

/**
 * Stores the type of the payment method to add. The stored type survives a reauthentication and the return from
 * the provider's page.
 */
export function useChosenType({
  registration,
  storePaymentMethod,
  paymentMethodList,
}: PageProps<typeof paymentMethodsScreen>['data']) {
  const draft = useFormDraft('payment-method');
  const actHere = usePendingActionOfPage();
  const [chosen, setChosen] = useState(() => {
    const led = actHere() === undefined ? registration?.paymentMethodType : undefined;
    const kept = led ?? draft.applyTo(nothing).paymentMethodType;
    return paymentMethodList.length === 0 && kept === '' ? storePaymentMethod[0] : kept;
  });
  const choose = (paymentMethodType: PaymentMethodType) => {
    setChosen(paymentMethodType);
    draft.save(nothing, { paymentMethodType }, []);
  };
  return [storePaymentMethod.find((type) => type === chosen), choose] as const;
}
