import { domainToASCII } from 'node:url';
import * as z from 'zod';

/** Any address that a browser's field takes: those of Japanese carriers have dots that RFC 5321 wants quoted. */
export const mailAddress = z
  .email({ error: 'must be an e-mail address', pattern: z.regexes.html5Email })
  .max(254);

/** Returns the address of an envelope or header without the quotes of its local part, its domain in ASCII. */
export function plainMailAddress(written: string): string {
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const localPart = written.slice(0, at).replace(/^"([^"\\]*)"$/, '$1');
  return at < 0 ? written : `${localPart}@${domainToASCII(domain) || domain}`;
}
