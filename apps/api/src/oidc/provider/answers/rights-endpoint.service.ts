import { Injectable } from '@nestjs/common';
import { rightsPath, rightsScope } from '@account/contracts/oidc/claims/membership.contract';
import type { Language } from '@account/domain/platform/language';
import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

import { Clock } from '../../../platform/clock/clock.js';
import { matchesEntityTag } from '../../../platform/http/entity-tag.js';
import { readHeader } from '../../../platform/http/read-header.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { RightsSource } from '../../../platform/lifecycle/membership.port.js';
import { providerRequest } from '../provider-request.js';
import { rawJsonResponse, type RawResponse } from './raw-response.js';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;

/**
 * Authenticates calls by access token (RFC 6750). Rejects sender-constrained tokens, because the endpoint does
 * not verify proof of possession.
 */
@Injectable()
export class RightsEndpoint {
  constructor(
    private readonly source: RightsSource,
    private readonly clock: Clock,
  ) {}

  handlesPath(path: string): boolean {
    return path === rightsPath;
  }

  async respond(request: FastifyRequest, provider: Provider): Promise<RawResponse> {
    if (request.method === 'OPTIONS') return preflight;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal(405, 'invalid_request', { allow: 'GET, HEAD, OPTIONS' });
    const value = bearer.exec(readHeader(request, 'authorization') ?? '')?.[1];
    if (value === undefined) return refusal(401, 'invalid_token', { 'www-authenticate': 'Bearer' });
    const token = await provider.AccessToken.find(value);
    if (token === undefined || token.jkt !== undefined || token['x5t#S256'] !== undefined)
      return bearerRefusal(401, 'invalid_token');
    const { accountId, clientId = '', grantId = '', scopes } = token;
    const [client, grant] = await Promise.all([provider.Client.find(clientId), provider.Grant.find(grantId)]);
    if (client === undefined || grant?.clientId !== clientId || grant.accountId !== accountId)
      return bearerRefusal(401, 'invalid_token');
    if (!grant.getOIDCScopeFiltered(scopes).split(' ').includes(rightsScope))
      return bearerRefusal(403, 'insufficient_scope');
    return this.rightsOf(accountId as AccountId, readHeader(request, 'if-none-match'));
  }

  private async rightsOf(accountId: AccountId, known: string | undefined): Promise<RawResponse> {
    const now = this.clock.now();
    const language = providerRequest()?.facts.get(accountId)?.language === 'en' ? 'en' : 'ja';
    const tag = tagOf(await this.source.currentVersion(accountId, now), language);
    if (known !== undefined && matchesEntityTag(known, tag))
      return { ...rawJsonResponse({}, { ...notStored, etag: tag }, 304), body: '' };
    const { rights, ...read } = await this.source.readRights({ accountId, language }, now);
    return rawJsonResponse(rights, { ...notStored, etag: tagOf(read, language) });
  }
}

const notStored = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

const preflight: RawResponse = {
  status: 204,
  headers: {
    vary: 'Origin',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization, if-none-match',
    'access-control-max-age': '3600',
  },
  body: '',
};

/**
 * Computes an ETag from the version of the rights, the version of the settings and the language. Names are in
 * the language of the member and come from the current settings.
 */
function tagOf({ version, settings }: { version: number; settings: number }, language: Language): string {
  return `"${version}.${settings}.${language}"`;
}

/** RFC 6750, 3 */
function bearerRefusal(status: number, error: 'invalid_token' | 'insufficient_scope'): RawResponse {
  const scope = error === 'insufficient_scope' ? `, scope="${rightsScope}"` : '';
  return refusal(status, error, { 'www-authenticate': `Bearer error="${error}"${scope}` });
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): RawResponse {
  return rawJsonResponse({ error }, { 'cache-control': 'no-store', ...headers }, status);
}
