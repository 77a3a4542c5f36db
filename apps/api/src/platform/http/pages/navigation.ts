import { callPrefix } from '@account/contracts/platform/call';
import type { FastifyRequest } from 'fastify';

import { readHeader } from '../read-header.js';

/** Returns whether a browser shows the response as a document (Fetch Metadata Request Headers, 2.1). */
export function isNavigation(request: FastifyRequest): boolean {
  if (readHeader(request, 'sec-fetch-dest') === 'document') return true;
  const acceptsHtml = readHeader(request, 'accept')?.includes('text/html') === true;
  return acceptsHtml && !request.url.startsWith(callPrefix);
}
