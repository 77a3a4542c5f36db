import { expect, it } from '@jest/globals';

import { emailEditTransitions } from './email-edit-flow.js';

it('emailEditTransitions allow the address to be corrected, and to be changed once with its code', () => {
  expect(emailEditTransitions).toEqual({
    pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
    complete: {},
  });
});
