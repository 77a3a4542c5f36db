import { expect, it } from '@jest/globals';

import { emailEditTransitions } from './email-edit-flow.js';

it('emailEditTransitions allow corrections of the address and one change with its code', () => {
  expect(emailEditTransitions).toEqual({
    pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
    complete: {},
  });
});
