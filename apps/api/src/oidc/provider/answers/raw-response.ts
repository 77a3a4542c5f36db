export interface RawResponse {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

const headers = {
  vary: 'Origin',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate',
  'content-type': 'application/json; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
};

export function rawJsonResponse(
  claims: object,
  more: Record<string, string> = {},
  status = 200,
): RawResponse {
  const body = JSON.stringify(claims);
  return { status, headers: { ...headers, ...more, 'content-length': Buffer.byteLength(body) }, body };
}
