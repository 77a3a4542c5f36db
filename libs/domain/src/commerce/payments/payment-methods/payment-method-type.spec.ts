import { expect, it } from '@jest/globals';

import {
  isLinkType,
  isMadeForPlan,
  isPaypalType,
  linkTypes,
  paymentMethodTypes,
  paypalTypes,
} from './payment-method-type.js';

it('a method is of a link, of PayPal or of neither', () => {
  expect(paymentMethodTypes.filter(isLinkType)).toEqual(linkTypes);
  expect(paymentMethodTypes.filter(isPaypalType)).toEqual(paypalTypes);
  const others = paymentMethodTypes.filter((type) => !isLinkType(type) && !isPaypalType(type));
  expect(others).toEqual(['CampaignCode', 'SbpsCredit']);
});

it('one that its provider collects by itself is made for a plan', () => {
  expect(paymentMethodTypes.filter(isMadeForPlan)).toEqual(['SbpsAuSimple']);
});
