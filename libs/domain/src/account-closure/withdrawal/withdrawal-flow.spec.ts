import { expect, it } from '@jest/globals';

import { withdrawalTransitions } from './withdrawal-flow.js';

it('leaving is consented to as often as wanted, and done once by its code', () => {
  expect(withdrawalTransitions).toEqual({
    pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
    left: {},
  });
});
