import { plainText, plainTextWithout } from './typed-text.js';

const separators = /[-\u2010-\u2015\u2212ー()./・。\s]/g;

/** The country code of Japan as people write and dial it, with or without the 0 of the area code. */
const countryCode = /^(?:\+|00|010)?810?(?=[1-9]\d{8,9}$)/;

/**
 * Returns a number of Japan as it is kept: digits from the 0 of the area code on. Hyphens, dots, brackets and spaces go,
 * and `+81` becomes 0. Check it with `isPhoneNumber`.
 */
export function normalisePhoneNumber(typed: string): string {
  return plainTextWithout(typed, separators).replace(countryCode, '0');
}

/** Checks a normalised number: 10 or 11 digits, of which the first is the only leading 0. */
export function isPhoneNumber(text: string): boolean {
  return /^0[1-9]\d{8,9}$/.test(text);
}

/** Digits of a number whose 0 a spreadsheet took away: 9 of a landline, 10 of 020, 050, 060, 070, 080, 0800 and 090. */
const withoutZero = /^(?:[1-9]\d{8}|[25-9]0\d{8})$/;

/** Returns a normalised number with the leading 0 that a spreadsheet took away. */
export function withLeadingZero(phoneNumber: string): string {
  return withoutZero.test(phoneNumber) ? `0${phoneNumber}` : phoneNumber;
}

/** 0A0-CDEFGHJK; 0800 is free of charge, and of 060 none is in use. */
const mobile = /^0[789]0[1-9]\d{7}$/;

/** Others take no SMS, or charge whoever sends them one. */
export function isSmsNumber(text: string): boolean {
  return mobile.test(text);
}

/**
 * Returns every form in which rows may hold the number that a caller says in any spelling. Earlier releases also kept
 * numbers without the leading 0 and with the country code in place of it.
 */
export function phoneNumberSpellings(typed: string): string[] {
  const phoneNumber = withLeadingZero(normalisePhoneNumber(plainText(typed).replace(/[^\d+]/g, '')));
  if (!isPhoneNumber(phoneNumber)) return [phoneNumber];
  const subscriber = phoneNumber.slice(1);
  return [phoneNumber, subscriber, `81${subscriber}`];
}

/** Returns the number that a row of any release means, or null where it cannot be known. */
export function phoneNumberOf(stored: string): string | null {
  const phoneNumber = withLeadingZero(normalisePhoneNumber(stored));
  return isPhoneNumber(phoneNumber) ? phoneNumber : null;
}

/** E.164. @param phoneNumber as `isPhoneNumber` accepts it */
export function internationalPhoneNumber(phoneNumber: string): string {
  return `+81${phoneNumber.slice(1)}`;
}
