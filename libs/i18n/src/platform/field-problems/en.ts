import type { FieldProblem } from '@account/contracts/platform/field-problems';

import { profileFieldProblems } from '../../identity/accounts/en.js';

/** What stands under a field of other pages than home and login. */
export const otherFieldProblems = {
  ...profileFieldProblems,
  'userId.tooShort': 'User IDs must be at least 6 characters.',
  'userId.tooLong': 'User IDs can be up to 15 characters.',
  'userId.characters': 'Use only letters (A–Z) and digits.',
  'userId.inUse': 'This user ID is already in use. Enter a different one.',
  'userId.unchanged': 'Enter a different user ID.',
  'tvPin.length': 'Enter a 4-digit PIN code.',
  'tvPin.characters': 'Use only digits in the PIN code.',
  'tvPin.mismatch': 'The PIN codes do not match.',
  'profileImage.format': 'Choose a JPEG, PNG or GIF image.',
  'profileImage.tooLarge': 'The image is too large. Choose one up to 5 MB and 40 megapixels.',
  'profileImage.unreadable': 'We couldn’t read this image. Choose a different one.',
  'name.tooLong': 'Enter a name of up to 100 characters.',
  'kana.format': 'Use full-width katakana.',
  'birthday.format': 'Enter a valid date of birth.',
  'phoneNumber.format': 'Enter a 10- or 11-digit phone number.',
  'postalCode.format': 'Enter a 7-digit postal code.',
  'postalCode.notFound': 'We couldn’t find an address for this postal code. Enter your address.',
  'postalCode.searchFailed': 'We couldn’t look up the address. Try again, or enter your address.',
  'paymentMethod.required': 'Select a payment method.',
  'customItem.choose': 'Choose one.',
  'customItem.tick': 'Tick this box.',
  'parentalConsent.required': 'If you’re under 18, a parent or guardian must consent. Tick every item.',
  'policy.required': 'You need to agree to this.',
  'number.required': 'Enter a number.',
  'number.range': 'Enter a number within the range.',
  'date.required': 'Enter a date.',
  'date.format': 'Enter a valid date.',
  'text.over50': 'Use up to 50 characters.',
  'text.over100': 'Use up to 100 characters.',
  'text.over200': 'Use up to 200 characters.',
  'text.characters': 'Some characters can’t be used here. Remove them.',
} as const satisfies Partial<Record<FieldProblem, string>>;
