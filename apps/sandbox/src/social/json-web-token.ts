import { createHmac, sign, verify, type KeyObject } from 'node:crypto';

export type Claims = Record<string, unknown>;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** RFC 7515, compact form. Without a key the token is unsigned. */
export function signJwt(
  header: { alg: string; kid?: string },
  claims: Claims,
  key: KeyObject | string | null,
) {
  const content = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${content}.${signatureOf(content, key)}`;
}

function signatureOf(content: string, key: KeyObject | string | null): string {
  if (key === null) return '';
  if (typeof key === 'string') return createHmac('sha256', key).update(content).digest('base64url');
  return sign('sha256', Buffer.from(content), key).toString('base64url');
}

export interface ReadJwt {
  readonly header: Claims;
  readonly claims: Claims;
}

/** Returns the content of an ES256 token; undefined if the signature or the format is invalid. */
export function readEs256(token: string, key: KeyObject): ReadJwt | undefined {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return undefined;
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
  return { header: read(header), claims: read(claims) };
}
