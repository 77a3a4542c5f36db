import type { FastifyRequest } from 'fastify';
import passport from 'passport';

import type { SessionReader } from './session-reader.js';

export interface SessionOptions {
  reader: SessionReader;
}

/**
 * A guest is let through, the access guard decides. Passport's registry is one for the whole process, so the strategy
 * holds nothing of an application: each hands in its own reader with the request.
 */
class SessionStrategy extends passport.Strategy {
  override authenticate(request: unknown, { reader }: SessionOptions): void {
    reader.read(request as FastifyRequest).then(
      (principal) => (principal === null ? this.fail() : this.success(principal)),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use('session', new SessionStrategy());
