import type { FastifyRequest } from 'fastify';
import passport from 'passport';

import type { SessionReader } from '../ports.js';

export interface SessionOptions {
  reader: SessionReader;
}

/** Passport's registry is per process, so each application hands in its own reader with the request. */
class SessionStrategy extends passport.Strategy {
  override authenticate(request: unknown, { reader }: SessionOptions): void {
    reader.read(request as FastifyRequest).then(
      (principal) => (principal === null ? this.fail() : this.success(principal)),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use('session', new SessionStrategy());
