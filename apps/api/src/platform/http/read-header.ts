import type { IncomingHttpHeaders } from 'node:http';

/** Characters: none that we read means anything longer, and what is looked for in it costs by its length. */
const longest = 200;

interface Sent {
  headers: IncomingHttpHeaders;
}

/** @param most where one may be longer than 200 characters */
export function readHeader({ headers }: Sent, name: string, most = longest): string | undefined {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : value)?.slice(0, most);
}
