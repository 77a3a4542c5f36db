import type { FastifyRequest } from 'fastify';

import type { Principal } from './request-context.js';

/** Says who is logged in; the sessions decide, so they provide this. */
export abstract class SessionReader {
  /** Null for a guest. */
  abstract read(request: FastifyRequest): Promise<Principal | null>;
}
