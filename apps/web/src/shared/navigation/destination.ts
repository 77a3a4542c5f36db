/** Where an answer's `redirectTo` leads: a path on this site, another site, or nowhere that a page may go. */
export type Destination =
  { kind: 'here'; path: string } | { kind: 'elsewhere'; address: string } | { kind: 'refused' };

// Browsers drop tabs and line ends inside an address and read a backslash as a slash.
const deceptive = /[\\\p{Cc}]/u;

export function destinationOf(redirectTo: string, origin: string): Destination {
  if (deceptive.test(redirectTo) || redirectTo.startsWith('//')) return { kind: 'refused' };
  const address = URL.parse(redirectTo, redirectTo.startsWith('/') ? origin : undefined);
  if (!address || address.username || address.password) return { kind: 'refused' };
  if (address.origin === origin)
    return { kind: 'here', path: address.pathname + address.search + address.hash };
  return address.protocol === 'https:' || isLocal(address)
    ? { kind: 'elsewhere', address: address.href }
    : { kind: 'refused' };
}

function isLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
}
