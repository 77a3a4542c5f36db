import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';

import type { PaymentMethodType } from '@account/domain/commerce/payments/payment-methods/payment-method-type';

import { show } from '../page/show.testing.js';
import { AddMethod } from './add-method.js';

function Ways() {
  const [chosen, choose] = useState<PaymentMethodType>();
  return (
    <AddMethod
      types={['SbpsPaypay', 'SbpsDocomo']}
      nameOf={(type) => type}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

it('the choice of payment methods shows each logo beside the name of the method, and a method can be selected', async () => {
  const { user } = await show(<Ways />);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.closest('label')?.querySelector('.brand')?.textContent)).toEqual([
    'PayPay',
    'docomo',
  ]);
  await user.click(screen.getByRole('radio', { name: 'SbpsDocomo' }));
  expect(radios.map(({ checked }) => checked)).toEqual([false, true]);
});
