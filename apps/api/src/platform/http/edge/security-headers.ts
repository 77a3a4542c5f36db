import type { FastifyReply } from 'fastify';

const always: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-xss-protection': '0',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
};

const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Returns the headers of every response. Pages override the policy, and static files override the caching. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    ...always,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  void reply.headers(securityHeaders(secure));
}

export interface PageSources {
  others?: readonly string[];
  pictures?: readonly string[];
  /**
   * Origins to which a payment page submits forms. If set, the page may also frame the card form of this site.
   */
  paymentTargets?: readonly string[] | undefined;
}

export function pagePolicy(nonce: string, sources: PageSources = {}): string {
  const { others = [], pictures = [], paymentTargets } = sources;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...(paymentTargets ?? [])].join(' '),
    ...(paymentTargets === undefined ? [] : ["frame-src 'self'"]),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
