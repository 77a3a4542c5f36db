import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';

import type { Principal } from '../../platform/http/request-context.js';
import { SessionsService } from './sessions.service.js';

/** Nobody is logged in. Passport knows only users, so a guest is one without a principal. */
const nobody = false;

/** Reads the session cookie; a guest is let through, the access guard decides. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Principal | typeof nobody> {
    const token = request.context?.cookies.get('session');
    if (token === undefined) return nobody;
    const changesNothing = request.method === 'GET' || request.method === 'HEAD';
    return (await this.sessions.authenticate(token, changesNothing)) ?? nobody;
  }
}
