export const returnToMaxLength = 2_000;

const segment = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+`;
const query = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*`;
const local = new RegExp(`^(/|(?:/${segment})+)(?:\\?${query})?$`);

/** Characters that change the meaning of a decoded path: / \ . % and control characters. */
const ambiguousPath = /%(?:2[eEfF5]|5[cC]|[01][0-9A-Fa-f]|7[fF])/;

/**
 * Returns null unless the value is an address on this site: RFC 3986 characters only, no dot segments or empty
 * segments, no fragment.
 */
export function localAddress(value: unknown): string | null {
  return pathOf(value) === null ? null : (value as string);
}

/** Returns null unless the value is a local address of a page of this site. */
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

/** Encoded bytes that are not UTF-8 cannot be decoded and do not name a page. */
function isText(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
