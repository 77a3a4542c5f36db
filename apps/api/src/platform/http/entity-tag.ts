/**
 * Returns whether an If-None-Match value contains the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  // Commas may occur inside the quotes (RFC 9110, 8.8.3).
  const opaque = [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].map(([, each]) => each);
  return opaque.includes(tag.replace(/^W\//, ''));
}
