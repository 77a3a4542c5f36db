import { expect, it } from '@jest/globals';

import { emailEditTransitions } from './email-edit-flow.js';

it('emailEditTransitions allow the address to be corrected until its code is accepted, and then end', () => {
  expect(emailEditTransitions).toEqual({
    pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
    complete: {},
  });
});
