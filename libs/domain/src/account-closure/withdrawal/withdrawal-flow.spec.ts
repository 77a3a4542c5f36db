import { expect, it } from '@jest/globals';

import { leavingTransitions } from './withdrawal-flow.js';

it('leaving is consented to as often as wanted, and done once by its code', () => {
  expect(leavingTransitions).toEqual({
    pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
    left: {},
  });
});
