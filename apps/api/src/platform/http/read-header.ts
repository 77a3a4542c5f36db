import type { IncomingHttpHeaders } from 'node:http';

/** Characters; the program needs no longer headers, and parsing cost grows with length. */
const longest = 200;

interface Sent {
  headers: IncomingHttpHeaders;
}

/** @param most maximum length of a header that may exceed 200 characters */
export function readHeader({ headers }: Sent, name: string, most = longest): string | undefined {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value)?.slice(0, most);
}
