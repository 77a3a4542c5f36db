export interface PlainAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

/** As the library and what comes after it (`afterAnswer`) write them. */
const headers = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate',
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

/** @param more headers, beside those that every answer to a server has */
export function plainAnswer(claims: object, more: Record<string, string> = {}, status = 200): PlainAnswer {
  const body = JSON.stringify(claims);
  return { status, headers: { ...headers, ...more, 'content-length': Buffer.byteLength(body) }, body };
}
