import { expect, it } from '@jest/globals';

import {
  isLinkType,
  isMadeForPlan,
  isPaypalType,
  linkTypes,
  paymentMethodTypes,
  paypalTypes,
} from './payment-method-type.js';

it('each payment method type is added by a link, with PayPal or in neither way', () => {
  expect(paymentMethodTypes.filter(isLinkType)).toEqual(linkTypes);
  expect(paymentMethodTypes.filter(isPaypalType)).toEqual(paypalTypes);
  const others = paymentMethodTypes.filter((type) => !isLinkType(type) && !isPaypalType(type));
  expect(others).toEqual(['CampaignCode', 'SbpsCredit']);
});

it('each type whose provider collects payments is limited to one plan', () => {
  expect(paymentMethodTypes.filter(isMadeForPlan)).toEqual(['SbpsAuSimple']);
});
