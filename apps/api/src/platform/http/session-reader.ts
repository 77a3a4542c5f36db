import type { FastifyRequest } from 'fastify';

import type { Principal } from './request-context.js';

export abstract class SessionReader {
  abstract read(request: FastifyRequest): Promise<Principal | null>;
}
