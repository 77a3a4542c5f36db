import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AccessToken, Provider } from 'oidc-provider';

import { readHeader } from '../../../platform/http/read-header.js';
import { AccountClaims } from '../../claims/index.js';
import { rawJsonResponse, type RawResponse } from './raw-response.js';
import { providerRequest } from '../provider-request.js';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * Responds to the most frequent userinfo requests (OpenID Connect Core 1.0, 5.3). Leaves special cases to the
 * library.
 */
@Injectable()
export class UserinfoFastPath {
  constructor(private readonly claims: AccountClaims) {}

  async respond(request: FastifyRequest, provider: Provider): Promise<RawResponse | undefined> {
    const value = tokenIn(request);
    const token = value === undefined ? undefined : await provider.AccessToken.find(value);
    if (token === undefined || !isFastPathToken(token)) return undefined;
    const { accountId, clientId = '', grantId = '' } = token;
    const [client, grant] = await Promise.all([provider.Client.find(clientId), provider.Grant.find(grantId)]);
    if (client === undefined || client.userinfoSignedResponseAlg !== undefined) return undefined;
    if (grant?.clientId !== clientId || grant.accountId !== accountId) return undefined;
    const facts = providerRequest()?.facts.get(accountId);
    if (facts === undefined) return undefined;
    const claims = await this.claims.collectClaims(facts, grant.getOIDCScopeFiltered(token.scopes));
    return rawJsonResponse({ ...claims, sub: accountId });
  }
}

function tokenIn(request: FastifyRequest): string | undefined {
  const { method, url, headers } = request;
  if (method !== 'GET' || url !== '/oidc/userinfo') return undefined;
  if (headers.origin !== undefined || headers['dpop'] !== undefined) return undefined;
  return bearer.exec(readHeader(request, 'authorization') ?? '')?.[1];
}

/** Returns true for a token without a key binding, an audience or requests for individual claims. */
function isFastPathToken(token: AccessToken): boolean {
  const { scopes, aud, jkt, claims } = token;
  const isBound = aud !== undefined || jkt !== undefined || token['x5t#S256'] !== undefined;
  return scopes.has('openid') && !isBound && claims === undefined;
}
