import { plainText } from '../../platform/typed-text.js';
import { allowsLooseDots } from './carrier-mail.js';

export const emailMaxLength = 191;

const control = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
const atoms = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Allows dots anywhere, but requires at least one other character. */
const looseDots = /^\.*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-][A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*$/;
/** Encoded words, which mail software would decode to a different address (RFC 2047, 2). */
const encodedWord = /=\?|\?=/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Characters that prevent the URL parser from parsing the text as a domain. */
const noDomain = /[\u0000-\u002C\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007F]/;
const longestTypedDomain = 255;

/**
 * Returns an address in the form in which it is stored: trimmed, NFKC-normalised, with a Japanese full stop
 * converted to a dot, and with the domain in lower case and ASCII (RFC 5891). Removes the quotes of a local
 * part if the member's carrier requires them. Check the result with `isEmail`.
 */
export function normaliseEmail(typed: string): string {
  const text = plainText(typed).replaceAll('。', '.').trim();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = asciiDomain(text.slice(at + 1).toLowerCase());
  const localPart = text.slice(0, at);
  const unquoted = /^"(.*)"$/s.exec(localPart)?.[1] ?? '';
  const isQuotedForCarrier = allowsLooseDots(domain) && looseDots.test(unquoted);
  return `${isQuotedForCarrier ? unquoted : localPart}@${domain}`;
}

/** Returns a domain in its DNS form (`xn--…`), or the text unchanged if it is not a domain name. */
function asciiDomain(text: string): string {
  if (!/[^\u0000-\u007F]/.test(text) || noDomain.test(text) || text.length > longestTypedDomain) return text;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return text;
  }
}

export function emailKey(normalised: string): string {
  return normalised.toLowerCase();
}

/**
 * Checks a normalised address, which will be written to header lines unchanged. Rejects quoted and encoded
 * local parts. Runs in linear time.
 */
export function isEmail(text: string): boolean {
  if (text.length > emailMaxLength || control.test(text)) return false;
  const at = text.indexOf('@');
  if (at < 1 || at > 64) return false;
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    (atoms.test(localPart) || (allowsLooseDots(domain) && looseDots.test(localPart))) &&
    !encodedWord.test(text) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/**
 * Returns a valid address as an addr-spec of RFC 5322, which mail servers and applications can parse. A local
 * part with misplaced dots becomes a quoted string (RFC 5321, 4.1.2).
 */
export function addrSpecOf(email: string): string {
  const at = email.lastIndexOf('@');
  const localPart = email.slice(0, at);
  return atoms.test(localPart) ? email : `"${localPart}"${email.slice(at)}`;
}
