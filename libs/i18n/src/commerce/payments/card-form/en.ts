import type { Translations } from '../../../platform/translations/translations.js';
import type { cardForm as ja, cardFrame as frame } from './ja.js';

export const cardForm = {
  title: 'Card details',
  required: 'required',
  brands: 'Cards you can use',
  fields: {
    number: 'Card number',
    expiry: 'Expiration date',
    month: 'Month',
    year: 'Year',
    securityCode: 'Security code',
    holder: 'Name on the card',
    familyName: 'Family name',
    givenName: 'Given name',
  },
  hints: {
    month: 'MM',
    year: 'YYYY',
    securityCode3: '3 digits on the back',
    securityCode4: '4 digits on the front',
    holder: 'Latin letters',
  },
  problems: {
    'number.required': 'Enter the card number.',
    'number.invalid': 'This card number isn’t valid.',
    'number.incorrect': 'The card number is incorrect.',
    'number.wrongLength': 'The card number has the wrong number of digits.',
    'expiry.required': 'Select the expiration date.',
    'expiry.past': 'This card has expired.',
    'expiry.incorrect': 'The expiration date is incorrect.',
    'expiry.wrongLength': 'The expiration date has the wrong number of digits.',
    'securityCode.required': 'Enter the security code.',
    'securityCode.length3': 'Enter the 3‑digit security code.',
    'securityCode.length4': 'Enter the 4‑digit security code.',
    'securityCode.incorrect': 'The security code is incorrect.',
    'securityCode.wrongLength': 'The security code has the wrong number of digits.',
    'name.format': 'Enter the name on the card in Latin letters.',
    'name.tooLong': 'Enter at most 44 letters for both names together.',
  },
  failures: {
    system: 'Something went wrong at the payment provider. Try again later.',
    unknown: 'We couldn’t add your card.',
    timeout: 'The payment provider didn’t answer. Your card wasn’t saved. Try again.',
  },
} as const satisfies Translations<typeof ja>;

export const cardFrame = {
  title: 'Card details',
  loading: 'Loading the card form',
  unavailable: 'The card form couldn’t be loaded. Check your ad blocker, then reload.',
  load: 'Reload',
} as const satisfies Translations<typeof frame>;
