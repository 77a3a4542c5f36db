/** What is loaded comes from here and from the hosts of the stream; nothing but our own scripts runs. */
export function playerPolicy(streamOrigins: readonly string[], nonce: string): string {
  const stream = streamOrigins.join(' ');
  return [
    "default-src 'none'",
    // The second script comes by an import of the first one.
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `media-src blob: ${stream}`,
    `connect-src ${stream}`,
    `img-src data: ${stream}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
