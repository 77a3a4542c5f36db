import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isOwnPath } from '@account/contracts/platform/screens';
import { safeReturnTo } from '@account/domain/platform/return-to';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';

import type { Principal } from '../../platform/http/request-context.js';
import { SessionsService } from './sessions.service.js';

/** Nobody is logged in. Passport knows only users, so a guest is one without a principal. */
const nobody = false;

/**
 * Reads the session cookie; a guest is let through, the access guard decides. A page that a member opens with `backUrl` in
 * its query sets, for the session, where the menu's way back leads from then on.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(private readonly sessions: SessionsService) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Principal | typeof nobody> {
    const token = request.context?.cookies.get('session');
    if (token === undefined) return nobody;
    const changesNothing = request.method === 'GET' || request.method === 'HEAD';
    const principal = await this.sessions.authenticate(token, changesNothing);
    if (principal === null) return nobody;
    const { backUrl } = request.query as { backUrl?: unknown };
    if (changesNothing && backUrl !== undefined) await this.rememberWayBack(principal, backUrl);
    return principal;
  }

  private async rememberWayBack(principal: Principal, asked: unknown): Promise<void> {
    const backUrl = safeReturnTo(asked, isOwnPath);
    if (backUrl !== null) await this.sessions.rememberWayBack(principal, backUrl);
  }
}
