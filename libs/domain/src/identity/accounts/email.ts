export const emailMaxLength = 191;

const invisible = /[\u200B-\u200D\u2060\uFEFF]/g;
const control = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** What a program that reads mail would decode into another address (RFC 2047, 2). */
const encodedWord = /=\?|\?=/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The form in which an address is stored and mailed: trimmed, NFKC, domain in lower case. Check it afterwards. */
export function normaliseEmail(typed: string): string {
  const text = typed.normalize('NFKC').replace(invisible, '').trim();
  const at = text.lastIndexOf('@');
  return at < 0 ? text : text.slice(0, at) + text.slice(at).toLowerCase();
}

export function emailKey(normalised: string): string {
  return normalised.toLowerCase();
}

/** Checks a normalised address, which stands in header lines as it is: no quoted and no encoded local part. Linear in its length. */
export function isEmail(text: string): boolean {
  if (text.length > emailMaxLength || control.test(text)) return false;
  const at = text.indexOf('@');
  if (at < 1 || at > 64) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    localPart.test(text.slice(0, at)) &&
    !encodedWord.test(text) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
