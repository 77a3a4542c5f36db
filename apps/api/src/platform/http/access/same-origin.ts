import type { FastifyRequest } from 'fastify';

import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';

const formType = 'application/x-www-form-urlencoded';
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Paths to which pages of other sites may post a form (OAuth 2.0 Form Post Response Mode). */
const formPaths: ReadonlySet<string> = new Set(['/auth/callback/form']);

/** Calls of this site that accept a form in addition to JSON, for pages without scripts. */
const ownFormPaths: ReadonlySet<string> = new Set([
  '/oidc/consent/form',
  '/oidc/consent/form/abort',
  '/oidc/selectAccount/form',
  '/oidc/selectAccount/form/switch',
]);

/**
 * Rejects a state-changing request that another site could have caused (OWASP CSRF: fetch metadata, then
 * Origin).
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.takesBytes === true) return;
  const type = readHeader(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();
  if (formPaths.has(request.url)) {
    if (type !== formType) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
    return;
  }
  if (!isSameOriginRequest(request, publicOrigin))
    throw new Problem('FORBIDDEN', { log: 'cross-site request' });
  if (type === formType && ownFormPaths.has(request.url.split('?', 1)[0] ?? '')) return;
  if (type !== 'application/json') throw new Problem('UNSUPPORTED_MEDIA_TYPE');
}

/**
 * Returns whether a navigation started on a page of this site. Uses the referrer if the browser sends no fetch
 * metadata.
 */
export function startedOnOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  const site = readHeader(request, 'sec-fetch-site');
  const referer = readHeader(request, 'referer') ?? '';
  return site === undefined ? referer.startsWith(`${publicOrigin}/`) : site === 'same-origin';
}

function isSameOriginRequest(request: FastifyRequest, publicOrigin: string): boolean {
  const site = readHeader(request, 'sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return readHeader(request, 'origin') === publicOrigin;
}
