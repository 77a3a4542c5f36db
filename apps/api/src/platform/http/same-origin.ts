import type { FastifyRequest } from 'fastify';

import { Problem } from './problem.js';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a state-changing request that another site could have caused (OWASP CSRF: fetch metadata, then Origin). */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string): void {
  if (safeMethods.has(request.method)) return;
  if (!comesFromUs(request, publicOrigin)) throw new Problem('FORBIDDEN', { log: 'cross-site request' });
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Problem('UNSUPPORTED_MEDIA_TYPE');
}

function comesFromUs(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === publicOrigin;
}
