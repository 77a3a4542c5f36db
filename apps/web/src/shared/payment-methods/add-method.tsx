import {
  isLinkType,
  paymentMethodTypeTraits,
  type PaymentMethodType,
} from '@account/domain/commerce/payment-methods/payment-method-type';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { RadioGroup } from '@account/ui/choices/radio-group';
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
}

export function AddMethod({ types, nameOf, chosen, onChoose, returnTo }: AddMethodProps) {
  const t = useTranslations('paymentMethods.add');
  return (
    <div className="form narrow adding">
      <RadioGroup
        id="paymentMethodType"
        name="paymentMethodType"
        legend={t('type')}
        isLegendHidden
        options={types.map((type) => ({ value: type, text: nameOf(type) }))}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value as PaymentMethodType)}
      />
      {chosen === undefined ? (
        <NothingChosen />
      ) : (
        <Adding key={chosen} type={chosen} name={nameOf(chosen)} returnTo={returnTo} />
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
