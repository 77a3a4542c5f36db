const separators = /[〒\-\u2010-\u2015\u2212ー\s]/g;

/** Full-width digits become digits; 〒, hyphens and spaces go. Check it afterwards. */
export function normalisePostalCode(typed: string): string {
  return typed.normalize('NFKC').replace(separators, '');
}

export function isPostalCode(text: string): boolean {
  return /^\d{7}$/.test(text);
}
