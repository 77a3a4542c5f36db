import type { Translations } from '../../platform/translations/translations.js';
import type { codeDelivery as ja } from './delivery-ja.js';

export const codeDelivery = {
  title: {
    mail: 'We’re having trouble sending email right now',
    sms: 'We’re having trouble sending text messages right now',
    refused: 'We couldn’t deliver our message',
  },
  text: {
    mail: 'It may take a while to arrive. You can wait here, or try again later.',
    sms: 'It may arrive late or not at all. Check the phone number, then wait here or try again later.',
    refused:
      'The recipient’s server rejected it, so the code won’t arrive. Check that the address or number is correct and can receive messages.',
  },
  ways: {
    password: 'Log in with your password',
    anyLogin: 'Log in another way',
    signUp: 'Sign up another way',
    factor: 'Try another method',
    proof: 'Use your password instead',
    logInAgain: 'Log out, then log in again with a linked account (you won’t need a code)',
    factors: 'Choose another method',
    otherEmail: 'Enter a different email address',
    changeEmail: 'Change your registered email address',
  },
} as const satisfies Translations<typeof ja>;
