import type { FastifyRequest } from 'fastify';

import type { BrowserInfo } from './request-context.js';

/** What the store makes of a visitor's browser and address; the store's settings decide, so it provides this. */
export abstract class BrowserReader {
  abstract read(userAgent: string): BrowserInfo;
  /** ISO 3166-1 alpha-2, or null where nobody can tell. */
  abstract countryOf(request: FastifyRequest, address: string): string | null;
}
