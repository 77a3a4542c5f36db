import { domainToASCII } from 'node:url';
import * as z from 'zod';

/**
 * Accepts the addresses that browsers accept, including addresses of Japanese carriers with dots that RFC 5321
 * requires to be quoted.
 */
export const mailAddress = z
  .email({ error: 'must be an e-mail address', pattern: z.regexes.html5Email })
  .max(254);

/**
 * Returns an address from an envelope or header without quotes in the local part and with its domain in ASCII.
 */
export function plainMailAddress(written: string): string {
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const localPart = written.slice(0, at).replace(/^"([^"\\]*)"$/, '$1');
  return at < 0 ? written : `${localPart}@${domainToASCII(domain) || domain}`;
}
