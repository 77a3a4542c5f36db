export const returnToMaxLength = 2_000;

const segment = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+`;
const query = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*`;
const local = new RegExp(`^(/|(?:/${segment})+)(?:\\?${query})?$`);

/**
 * Matches encoded characters that change the meaning of a decoded path, which are / \ . % and control
 * characters.
 */
const ambiguousPath = /%(?:2[eEfF5]|5[cC]|[01][0-9A-Fa-f]|7[fF])/;

/**
 * Returns null unless the value is an address on this site. Only characters of RFC 3986 are allowed, but no dot
 * segments, empty segments or fragments.
 */
export function localAddress(value: unknown): string | null {
  return pathOf(value) === null ? null : (value as string);
}

/** Returns null unless the value is the address of a page of this site. */
export function safeReturnTo(value: unknown, isOwnPath: (path: string) => boolean): string | null {
  const path = pathOf(value);
  return path !== null && isOwnPath(path) ? (value as string) : null;
}

function pathOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > returnToMaxLength) return null;
  const path = local.exec(value)?.[1];
  if (path === undefined || ambiguousPath.test(path) || !isText(value)) return null;
  const parts = path.split('/');
  return parts.includes('.') || parts.includes('..') ? null : path;
}

/** Returns false if encoded bytes are not UTF-8. They cannot be decoded and do not name a page. */
function isText(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
