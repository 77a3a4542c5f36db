import { expect, it } from '@jest/globals';

import { emailEditTransitions } from './email-edit-flow.js';

it('an address is entered, again where it was wrong, and is changed once by its code', () => {
  expect(emailEditTransitions).toEqual({
    pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
    complete: {},
  });
});
