import {
  isLinkType,
  paymentMethodTypeTraits,
  type PaymentMethodType,
} from '@account/domain/commerce/payments/payment-methods/payment-method-type';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { MethodChoice } from '@account/ui/choices/method-choice';
import { MoreButton } from '@account/ui/navigation/disclosure';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AddByCard } from './add-by-card.js';
import { paymentMark } from './payment-mark.js';
import { AddByLink, AddByPaypal } from './add-at-provider.js';
import './add-method.css';

interface AddMethodProps {
  types: readonly PaymentMethodType[];
  nameOf: (type: PaymentMethodType) => string;
  chosen: PaymentMethodType | undefined;
  onChoose: (type: PaymentMethodType) => void;
}

export function AddMethod({ types, nameOf, chosen, onChoose }: AddMethodProps) {
  const t = useTranslations('paymentMethods.add');
  return (
    <div className="form narrow adding">
      <MethodChoice
        id="paymentMethodType"
        legend={t('type')}
        isLegendHidden
        isControlled
        options={types.map((type) => ({
          value: type,
          mark: paymentMark({ paymentMethodType: type, cardInfo: null }),
          name: nameOf(type),
        }))}
        chosen={chosen ?? ''}
        control={{
          name: 'paymentMethodType',
          onChange: ({ target }) => onChoose(target.value as PaymentMethodType),
        }}
      />
      <Adding type={chosen} nameOf={nameOf} />
      {chosen === undefined && <NothingChosen />}
    </div>
  );
}

/** Expands the payment methods that are rarely used. */
export function MoreMethodsButton({ names, onSelect }: { names: readonly string[]; onSelect: () => void }) {
  const t = useTranslations('paymentMethods.add');
  return (
    <MoreButton
      text={t('others')}
      note={t('someOthers', { name: names[0] ?? '', count: names.length })}
      onSelect={onSelect}
    />
  );
}

interface AddingProps {
  /** Undefined if no method or a saved method is selected. */
  type: PaymentMethodType | undefined;
  nameOf: (type: PaymentMethodType) => string;
  /** Page on this site to open after the method was added. Default: the completion page of the list. */
  returnTo?: string;
}

/**
 * Renders the fields of the payment method to add. The card form stays mounted while another method is
 * selected, because its input cannot be stored.
 */
export function Adding({ type, nameOf, returnTo }: AddingProps) {
  const isCard = type !== undefined && paymentMethodTypeTraits[type].registration === 'card';
  const [wasCard, setWasCard] = useState(isCard);
  if (isCard && !wasCard) setWasCard(true);
  return (
    <>
      {wasCard && (
        <div className="form" hidden={!isCard}>
          <AddByCard returnTo={returnTo} isChosen={isCard} />
        </div>
      )}
      {type !== undefined && <AddAtProvider key={type} type={type} name={nameOf(type)} returnTo={returnTo} />}
    </>
  );
}

interface AddAtProviderProps {
  type: PaymentMethodType;
  name: string;
  returnTo: string | undefined;
}

function AddAtProvider({ type, name, returnTo }: AddAtProviderProps) {
  if (isLinkType(type)) return <AddByLink type={type} name={name} returnTo={returnTo} />;
  if (paymentMethodTypeTraits[type].registration !== 'paypal') return null;
  return <AddByPaypal type={type} name={name} returnTo={returnTo} />;
}

function NothingChosen() {
  const t = useTranslations('paymentMethods.add');
  return (
    <>
      <p className="sub" id="choose-first">
        {t('choose')}
      </p>
      <Actions>
        <Button unavailable aria-describedby="choose-first">
          {t('submit')}
        </Button>
      </Actions>
    </>
  );
}
