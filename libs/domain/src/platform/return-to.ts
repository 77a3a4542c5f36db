export const returnToMaxLength = 2_000;

const segment = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+`;
const query = String.raw`(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*`;
const localAddress = new RegExp(`^(/|(?:/${segment})+)(?:\\?${query})?$`);

/** Encoded, these would change what the path means once something decodes it: / \ . % and control characters. */
const deceptive = /%(?:2[eEfF5]|5[cC]|[01][0-9A-Fa-f]|7[fF])/;

/** Null unless a path of ours: RFC 3986 characters only, no dot segments, no empty ones, no fragment. */
export function safeReturnTo(value: unknown, isOwnPath: (path: string) => boolean): string | null {
  if (typeof value !== 'string' || value.length > returnToMaxLength) return null;
  const path = localAddress.exec(value)?.[1];
  if (path === undefined || deceptive.test(path)) return null;
  const parts = path.split('/');
  return !parts.includes('.') && !parts.includes('..') && isOwnPath(path) ? value : null;
}
