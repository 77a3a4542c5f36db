import type { Words } from '../../platform/words/words.js';
import type { codeDelivery as ja } from './late-ja.js';

export const codeDelivery = {
  title: {
    mail: 'We are having trouble sending email right now',
    sms: 'We are having trouble sending text messages right now',
    refused: 'We could not deliver our message',
  },
  text: {
    mail: 'It may take a while to arrive. You can wait here, or try again later.',
    sms: 'It may take a while to arrive, or not arrive at all. Check the phone number, then wait here or try again later.',
    refused:
      'It was refused at its destination, so the code will not arrive. Check that what you entered is right, or use another address or another way.',
  },
  ways: {
    password: 'Log in with your password',
    anyLogin: 'Log in another way',
    signUp: 'Sign up another way',
    factor: 'Confirm another way',
    proof: 'Confirm with your password',
    factors: 'Choose another way to confirm',
  },
} as const satisfies Words<typeof ja>;
