/** Target of a `redirectTo`: a path on this site, another site, or a forbidden address. */
export type Destination =
  | { kind: 'here'; path: string }
  | { kind: 'external'; address: string }
  | { kind: 'refused' };

// Browsers remove tabs and line breaks from URLs and treat a backslash as a slash.
const deceptive = /[\\\p{Cc}]/u;

export function destinationOf(redirectTo: string, origin: string): Destination {
  const address = parse(redirectTo, origin);
  if (!address || address.username || address.password || !isWeb(address)) return { kind: 'refused' };
  if (address.origin !== origin) return externalDestination(address);
  const { pathname, search, hash } = address;
  // The URL `/.//other.example` is on this site, but its path alone would lead to another host.
  return pathname.startsWith('//') ? { kind: 'refused' } : { kind: 'here', path: pathname + search + hash };
}

function parse(redirectTo: string, origin: string): URL | null {
  if (deceptive.test(redirectTo) || redirectTo.startsWith('//')) return null;
  try {
    return new URL(redirectTo, redirectTo.startsWith('/') ? origin : undefined);
  } catch {
    return null;
  }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

function externalDestination({ protocol, hostname, href }: URL): Destination {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || isLocal ? { kind: 'external', address: href } : { kind: 'refused' };
}
