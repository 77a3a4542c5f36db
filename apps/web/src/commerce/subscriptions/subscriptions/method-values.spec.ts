import { describe, expect, it } from '@jest/globals';
import type { PaymentMethodView } from '@account/contracts/commerce/payments/payment-methods/payment-method.contract';
import type { RegistrationView } from '@account/contracts/commerce/payments/payment-methods/payment-method-registration.contract';

import { methodSchema, methodValues } from './method-values.js';

const method = (isSelectable: boolean) => ({ isSelectable }) as PaymentMethodView;
const back = (accountPaymentMethodId: string | null) =>
  ({ accountPaymentMethodId, paymentMethodType: 'SbpsDocomo' }) as RegistrationView;
const drawn = {
  paymentMethodList: [method(false), method(true)],
  storePaymentMethod: ['SbpsCredit' as const, 'SbpsDocomo' as const],
  registration: null,
  preselected: null,
};

describe('the new payment method of a contract', () => {
  it.each([
    ['empty when several methods are available', {}, { paymentMethodId: '' }],
    [
      'a type to add when no saved method is usable',
      { paymentMethodList: [method(false)] },
      { paymentMethodId: 'SbpsCredit' },
    ],
    [
      'empty when no type can be added either',
      { paymentMethodList: [], storePaymentMethod: [] },
      { paymentMethodId: '' },
    ],
    [
      'the method that was just added',
      { registration: back('m2'), preselected: 'm2' },
      { paymentMethodId: 'm2' },
    ],
    [
      'the type whose addition was cancelled',
      { registration: back(null) },
      { paymentMethodId: 'SbpsDocomo' },
    ],
  ])('is initially %s', (_, more, expected) => {
    expect(methodValues({ ...drawn, ...more })).toEqual(expected);
  });

  it.each([
    [null, 'paymentMethod.required'],
    ['', 'paymentMethod.required'],
    ['SbpsDocomo', 'Add it first.'],
    ['m2', undefined],
  ])('fails with %j when the selection is %j', (paymentMethodId, problem) => {
    const { error } = methodSchema('Add it first.').safeParse({ paymentMethodId });
    expect(error?.issues[0]?.message).toBe(problem);
  });
});
