/** What is answered beside the library's layers, in its place. */
export interface PlainAnswer {
  headers: Record<string, string | number>;
  body: string;
}

/** As the library writes them. */
const headers = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate',
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

/** @param more headers, beside those that every answer of the library to a server has */
export function plainAnswer(told: object, more: Record<string, string> = {}): PlainAnswer {
  const body = JSON.stringify(told);
  return { headers: { ...headers, ...more, 'content-length': Buffer.byteLength(body) }, body };
}
