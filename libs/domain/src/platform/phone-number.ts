import { plainText, plainTextWithout } from './typed-text.js';

const separators = /[-\u2010-\u2015\u2212ー()./・。\s]/g;

/** Country code of Japan in common formats, with or without the 0 of the area code. */
const countryCode = /^(?:\+|00|010)?810?(?=[1-9]\d{8,9}$)/;

/**
 * Returns the form in which a Japanese number is stored. It consists of the digits, starting with the 0 of the
 * area code. Removes hyphens, dots, brackets and spaces, and converts `+81` to 0. The caller must check the
 * result with `isPhoneNumber`.
 */
export function normalisePhoneNumber(typed: string): string {
  return plainTextWithout(typed, separators).replace(countryCode, '0');
}

/** Checks a normalised number: 10 or 11 digits with exactly one leading 0. */
export function isPhoneNumber(text: string): boolean {
  return /^0[1-9]\d{8,9}$/.test(text);
}

/**
 * Numbers whose leading 0 a spreadsheet has removed. Landline numbers then have 9 digits. Numbers with 020,
 * 050, 060, 070, 080, 0800 and 090 have 10.
 */
const withoutZero = /^(?:[1-9]\d{8}|[25-9]0\d{8})$/;

/** Restores the leading 0 of a normalised number if a spreadsheet has removed it. */
export function withLeadingZero(phoneNumber: string): string {
  return withoutZero.test(phoneNumber) ? `0${phoneNumber}` : phoneNumber;
}

/** Format 0A0-CDEFGHJK. Numbers with 0800 are toll-free, and 060 is not in use. */
const mobile = /^0[789]0[1-9]\d{7}$/;

/** Returns false for numbers that cannot receive SMS or for which the sender is charged. */
export function isSmsNumber(text: string): boolean {
  return mobile.test(text);
}

/**
 * Returns every form in which rows may contain the given number. Earlier releases stored some numbers without
 * the leading 0, or with the country code in place of the 0.
 */
export function phoneNumberSpellings(typed: string): string[] {
  const phoneNumber = withLeadingZero(normalisePhoneNumber(plainText(typed).replace(/[^\d+]/g, '')));
  if (!isPhoneNumber(phoneNumber)) return [phoneNumber];
  const subscriber = phoneNumber.slice(1);
  return [phoneNumber, subscriber, `81${subscriber}`];
}

/** Returns the number that a row of any release contains, or null if it is ambiguous. */
export function phoneNumberOf(stored: string): string | null {
  const phoneNumber = withLeadingZero(normalisePhoneNumber(stored));
  return isPhoneNumber(phoneNumber) ? phoneNumber : null;
}

/**
 * Returns the number in the E.164 format.
 * @param phoneNumber accepted by `isPhoneNumber`
 */
export function internationalPhoneNumber(phoneNumber: string): string {
  return `+81${phoneNumber.slice(1)}`;
}
