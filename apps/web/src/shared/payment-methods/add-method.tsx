import {
  isLinkType,
  paymentMethodTypeTraits,
  type PaymentMethodType,
} from '@account/domain/commerce/payment-methods/payment-method-type';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { MoreButton } from '@account/ui/navigation/disclosure';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { AddByCard } from './add-by-card.js';
import { AddByLink, AddByPaypal } from './add-at-provider.js';
import './add-method.css';

interface AddMethodProps {
  types: readonly PaymentMethodType[];
  nameOf: (type: PaymentMethodType) => string;
  chosen: PaymentMethodType | undefined;
  onChoose: (type: PaymentMethodType) => void;
  /** Own page on which the member goes on once it is added; the list's completion if absent. */
  returnTo?: string | undefined;
  /** The first one stands alone until the others are asked for. */
  isShort?: boolean | undefined;
}

export function AddMethod({ types, nameOf, chosen, onChoose, returnTo, isShort = false }: AddMethodProps) {
  const t = useTranslations('paymentMethods.add');
  const [first, ...others] = types;
  const [isOpen, setOpen] = useState(!isShort || chosen !== first || others.length < 2);
  const showAll = () => {
    setOpen(true);
    document.querySelector<HTMLElement>('[name=paymentMethodType]:checked')?.focus();
  };
  return (
    <div className="form narrow adding">
      <RadioGroup
        id="paymentMethodType"
        name="paymentMethodType"
        legend={t('type')}
        isLegendHidden
        options={(isOpen ? types : types.slice(0, 1)).map((type) => ({ value: type, text: nameOf(type) }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value as PaymentMethodType)}
      />
      {chosen === undefined ? (
        <NothingChosen />
      ) : (
        <Adding key={chosen} type={chosen} name={nameOf(chosen)} returnTo={returnTo} />
      )}
      {!isOpen && (
        <MoreButton
          text={t('others')}
          note={t('someOthers', {
            names: others.slice(0, 2).map(nameOf).join(t('between')),
            count: others.length,
          })}
          onSelect={showAll}
        />
      )}
    </div>
  );
}

interface AddingProps extends Pick<AddMethodProps, 'returnTo'> {
  type: PaymentMethodType;
  name: string;
}

function Adding({ type, name, returnTo }: AddingProps) {
  if (isLinkType(type)) return <AddByLink type={type} name={name} returnTo={returnTo} />;
  switch (paymentMethodTypeTraits[type].registration) {
    case 'card':
      return <AddByCard returnTo={returnTo} />;
    case 'paypal':
      return <AddByPaypal name={name} returnTo={returnTo} />;
    case 'none':
      return null;
  }
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
