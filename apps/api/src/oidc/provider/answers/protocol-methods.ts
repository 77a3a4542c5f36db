import { publicDocuments } from './response-middleware.js';

interface Endpoint {
  methods: readonly ('GET' | 'POST')[];
  /** Scripts from other origins may call the endpoint, after a preflight request. */
  isForScripts?: true;
}

const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ...[...publicDocuments].map((path): [string, Endpoint] => [path, { methods: ['GET'], isForScripts: true }]),
  ['/oidc', { methods: ['GET', 'POST'] }],
  ['/oidc/token', { methods: ['POST'], isForScripts: true }],
  ['/oidc/userinfo', { methods: ['GET', 'POST'], isForScripts: true }],
  ['/oidc/introspect', { methods: ['POST'], isForScripts: true }],
  ['/oidc/revoke', { methods: ['POST'], isForScripts: true }],
  ['/oidc/par', { methods: ['POST'], isForScripts: true }],
  ['/oidc/device', { methods: ['POST'], isForScripts: true }],
  ['/oidc/logout', { methods: ['GET', 'POST'] }],
  ['/oidc/logout/confirm', { methods: ['POST'] }],
  ['/oidc/logout/success', { methods: ['GET'] }],
  ['/device', { methods: ['GET', 'POST'] }],
]);

/** Path at which the library continues after an interaction: 43 characters of base64url. */
const resume = /^\/(oidc|device)\/[A-Za-z0-9_-]{43}$/;

function endpointAt(path: string): Endpoint | undefined {
  return endpoints.get(path) ?? (resume.test(path) ? { methods: ['GET'] } : undefined);
}

export function isProtocolPath(path: string): boolean {
  return endpointAt(path) !== undefined;
}

/** Returns the methods in the `Allow` header of a protocol path (RFC 9110, 9.3.2, 9.3.7 and 10.2.1). */
export function allowedMethods(path: string): readonly string[] {
  const methods = endpointAt(path)?.methods ?? [];
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'];
}

export function isPreflight(path: string, method: string, asksFor: unknown): boolean {
  return method === 'OPTIONS' && endpointAt(path)?.isForScripts === true && asksFor !== undefined;
}
