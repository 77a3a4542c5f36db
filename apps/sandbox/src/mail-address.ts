import { domainToASCII } from 'node:url';
import * as z from 'zod';

/**
 * Accepts every address that browsers accept. These include addresses of Japanese carriers with dots in
 * positions that RFC 5321 allows only inside quotes.
 */
export const mailAddress = z
  .email({ error: 'must be an e-mail address', pattern: z.regexes.html5Email })
  .max(254);

/**
 * Normalises an address from an envelope or header: removes quotes from the local part and converts the domain
 * to ASCII.
 */
export function plainMailAddress(written: string): string {
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const localPart = written.slice(0, at).replace(/^"([^"\\]*)"$/, '$1');
  return at < 0 ? written : `${localPart}@${domainToASCII(domain) || domain}`;
}
