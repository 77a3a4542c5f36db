import type { IncomingHttpHeaders } from 'node:http';

/**
 * Maximum length in characters. The program does not need longer headers, and parsing takes more time for
 * longer ones.
 */
const longest = 200;

interface Sent {
  headers: IncomingHttpHeaders;
}

/** @param most maximum length of a header that may exceed 200 characters */
export function readHeader({ headers }: Sent, name: string, most = longest): string | undefined {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value)?.slice(0, most);
}
