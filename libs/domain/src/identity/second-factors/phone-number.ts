import { normalisePhoneNumber } from '../../platform/phone-number.js';

/** 0A0-CDEFGHJK; 0800 is free of charge, and of 060 none is in use. */
const mobile = /^0[789]0[1-9]\d{7}$/;

/** As in the profile, and +81 becomes the 0 in front. */
export function normaliseSmsNumber(typed: string): string {
  return normalisePhoneNumber(typed).replace(/^\+81(?=[1-9])/, '0');
}

/** Others take no SMS, or charge whoever sends them one. */
export function isSmsNumber(text: string): boolean {
  return mobile.test(text);
}

/** E.164. */
export function internationalPhoneNumber(phoneNumber: string): string {
  return `+81${phoneNumber.slice(1)}`;
}

/** All but the last four digits hidden. */
export function maskedPhoneNumber(phoneNumber: string): string {
  return `${'•'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`;
}
