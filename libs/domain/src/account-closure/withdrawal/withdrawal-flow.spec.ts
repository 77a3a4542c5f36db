import { expect, it } from '@jest/globals';

import { withdrawalTransitions } from './withdrawal-flow.js';

it('withdrawalTransitions allow repeated consent, and end when the code is accepted', () => {
  expect(withdrawalTransitions).toEqual({
    pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
    left: {},
  });
});
