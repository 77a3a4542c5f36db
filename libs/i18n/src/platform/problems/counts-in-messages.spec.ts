import { paymentMethodLimit } from '@account/domain/commerce/payments/payment-methods/saved-method';
import { expect, it } from '@jest/globals';

import { problems as en } from './en.js';
import { problems as ja } from './ja.js';

it('the message about the maximum number of payment methods contains the limit from the code', () => {
  for (const { PAYMENT_METHOD_LIMIT: sentence } of [ja, en])
    expect(sentence.match(/\d+/g)).toEqual([String(paymentMethodLimit)]);
});
