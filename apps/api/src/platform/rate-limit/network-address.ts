import { isIPv6 } from 'node:net';

/**
 * Prefix ::ffff:0:0/96 of IPv4-mapped addresses (RFC 4291, 2.5.5.2). They can be written in several notations.
 */
const mappedPrefix = '0:0:0:0:0:ffff';

/**
 * Returns the part of an address that identifies a subscriber: an IPv4 address, or the /64 of an IPv6 address
 * (RFC 6177).
 */
export function subscriberOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === mappedPrefix) return dotted(groups[6], groups[7]);
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  const [text = ''] = address.split('%');
  const [head = '', tail] = inGroups(text.toLowerCase()).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** Converts a trailing IPv4 address (RFC 4291, 2.2) to two groups. */
function inGroups(text: string): string {
  return text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}

function dotted(high = '0', low = '0'): string {
  const numbers = [high, low].map((group) => parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}
