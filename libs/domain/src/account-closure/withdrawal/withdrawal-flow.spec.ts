import { expect, it } from '@jest/globals';

import { withdrawalTransitions } from './withdrawal-flow.js';

it('withdrawalTransitions accept consent repeatedly and end with the code', () => {
  expect(withdrawalTransitions).toEqual({
    pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
    left: {},
  });
});
