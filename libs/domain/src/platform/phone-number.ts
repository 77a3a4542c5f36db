const separators = /[-\u2010-\u2015\u2212ー()\s\u200B-\u200D\u2060\uFEFF]/g;

/** Full-width digits become digits; hyphens, brackets and spaces go. Check it afterwards. */
export function normalisePhoneNumber(typed: string): string {
  return typed.normalize('NFKC').replace(separators, '');
}

export function isPhoneNumber(text: string): boolean {
  return /^\d{10,11}$/.test(text);
}

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

/** As a caller says or copies it: with a country code, a plus before it or not, hyphens, or in wide digits. */
export function searchedPhoneNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(?:010)?810?(?=\d{9,10}$)/, '0');
}

/** E.164. */
export function internationalPhoneNumber(phoneNumber: string): string {
  return `+81${phoneNumber.slice(1)}`;
}
