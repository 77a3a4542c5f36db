export const returnToMaxLength = 2_000;

const segment = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+`;
const query = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*`;
const local = new RegExp(`^(/|(?:/${segment})+)(?:\\?${query})?$`);

/** Encoded, these would change what the path means once something decodes it: / \ . % and control characters. */
const ambiguousPath = /%(?:2[eEfF5]|5[cC]|[01][0-9A-Fa-f]|7[fF])/;

/** Null unless an address on this site: RFC 3986 characters only, no dot segments, no empty ones, no fragment. */
export function localAddress(value: unknown): string | null {
  return pathOf(value) === null ? null : (value as string);
}

/** Null unless a local address of a path of ours. */
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

/** Encoded bytes that are no UTF-8 name no page, and cannot be decoded by whoever reads a part of it. */
function isText(address: string): boolean {
  try {
    return decodeURIComponent(address) !== '';
  } catch {
    return false;
  }
}
