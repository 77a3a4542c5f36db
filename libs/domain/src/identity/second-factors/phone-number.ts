import { normalisePhoneNumber } from '../../platform/phone-number.js';

const japanese = /^0\d{9,10}$/;

/** As in the profile, and +81 becomes the 0 in front. */
export function normaliseSmsNumber(typed: string): string {
  return normalisePhoneNumber(typed).replace(/^\+81(?=[1-9])/, '0');
}

/** Ten or eleven digits that begin with 0: a number of Japan, to which SMS goes. */
export function isSmsNumber(text: string): boolean {
  return japanese.test(text);
}

/** E.164. */
export function internationalPhoneNumber(phoneNumber: string): string {
  return `+81${phoneNumber.slice(1)}`;
}

/** All but the last four digits hidden. */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `${'•'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`;
}
