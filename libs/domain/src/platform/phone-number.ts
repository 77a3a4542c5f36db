const separators = /[-\u2010-\u2015\u2212ー()\s\u200B-\u200D\u2060\uFEFF]/g;

/** Full-width digits become digits; hyphens, brackets and spaces go. Check it afterwards. */
export function normalisePhoneNumber(typed: string): string {
  return typed.normalize('NFKC').replace(separators, '');
}

export function isPhoneNumber(text: string): boolean {
  return /^\d{10,11}$/.test(text);
}
