import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { SecretKeys } from '../../platform/crypto/secret-keys.js';
import type { Principal, RequestContext } from '../../platform/http/request-context.js';
import { SessionReader } from '../../platform/http/ports.js';
import { loginAlertCookie } from '../known-browsers/index.js';
import type { LiveSession } from './session.repository.js';
import { sessionCookie } from './sessions.declaration.js';
import { SessionsService } from './sessions.service.js';

@Injectable()
export class CookieSessionReader extends SessionReader {
  constructor(
    private readonly sessions: SessionsService,
    private readonly keys: SecretKeys,
  ) {
    super();
  }

  async read(request: FastifyRequest): Promise<Principal | null> {
    const { context } = request;
    const token = context?.cookies.get(sessionCookie);
    if (context === undefined || token === undefined) return null;
    const changesNothing = request.method === 'GET' || request.method === 'HEAD';
    const session = await this.sessions.authenticate(token, changesNothing);
    if (session === null) return null;
    const pageAccounts = this.pageAccountsOf(session, context);
    return { ...session, pageAccount: pageAccounts[0] ?? '', pageAccounts };
  }

  /**
   * Returns one hash per secret key, the current key first. Each hash includes the browser's cookie, so that it
   * reveals neither the account nor which browsers use this account.
   */
  private pageAccountsOf({ accountId }: LiveSession, { cookies }: RequestContext): string[] {
    const browser = cookies.get(loginAlertCookie) ?? '';
    return this.keys
      .hashes('page account', `${accountId} ${browser}`)
      .map((hash) => hash.toString('base64url', 0, 16));
  }
}
