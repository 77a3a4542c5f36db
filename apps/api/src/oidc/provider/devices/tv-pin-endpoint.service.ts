import { Injectable } from '@nestjs/common';
import {
  tvPinCheckInput,
  tvPinCheckPath,
  tvPinScope,
} from '@account/contracts/identity/tv-pin/tv-pin-check.contract';
import type { FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

import { TvPinService } from '../../../identity/tv-pin/index.js';
import { Problem } from '../../../platform/http/problem.js';
import { readHeader } from '../../../platform/http/read-header.js';
import type { AccountId } from '../../../platform/ids/ids.js';
import { rawJsonResponse, type RawResponse } from '../answers/raw-response.js';
import { readBody } from '../answers/request-body.js';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/i;
const longestBody = 1_024;
const notKept = { 'cache-control': 'no-store' };

/**
 * Authenticates calls by access token (RFC 6750). Rejects sender-constrained tokens, because the endpoint does
 * not verify proof of possession.
 */
@Injectable()
export class TvPinEndpoint {
  constructor(private readonly tvPin: TvPinService) {}

  handlesPath(path: string): boolean {
    return path === tvPinCheckPath;
  }

  async respond(request: FastifyRequest, provider: Provider): Promise<RawResponse> {
    if (request.method === 'OPTIONS') return preflight;
    if (request.method !== 'POST') return refusal(405, 'invalid_request', { allow: 'POST, OPTIONS' });
    const value = bearer.exec(readHeader(request, 'authorization') ?? '')?.[1];
    if (value === undefined) return refusal(401, 'invalid_token', { 'www-authenticate': 'Bearer' });
    const allowed = await this.allowedBy(value, provider);
    if (allowed === undefined) return bearerRefusal(401, 'invalid_token');
    if (!allowed.scopes.has(tvPinScope)) return bearerRefusal(403, 'insufficient_scope');
    try {
      const body = await readBody(request.raw, 'application/json', longestBody);
      const { success, data } = tvPinCheckInput.safeParse(parsed(body));
      if (!success) return refusal(400, 'invalid_request');
      return rawJsonResponse(await this.tvPin.check(allowed.accountId, data.pinCode), notKept);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return refusalOf(error);
    }
  }

  private async allowedBy(
    value: string,
    provider: Provider,
  ): Promise<{ accountId: AccountId; scopes: ReadonlySet<string> } | undefined> {
    const token = await provider.AccessToken.find(value);
    if (token === undefined || token.jkt !== undefined || token['x5t#S256'] !== undefined) return undefined;
    const { accountId, clientId = '', grantId = '', scopes } = token;
    const [client, grant] = await Promise.all([provider.Client.find(clientId), provider.Grant.find(grantId)]);
    if (client === undefined || grant?.clientId !== clientId || grant.accountId !== accountId)
      return undefined;
    const left = grant.getOIDCScopeFiltered(scopes).split(' ');
    return { accountId: accountId as AccountId, scopes: new Set(left) };
  }
}

const preflight: RawResponse = {
  status: 204,
  headers: {
    vary: 'Origin',
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '3600',
  },
  body: '',
};

/** RFC 6750, 3 */
function bearerRefusal(status: number, error: 'invalid_token' | 'insufficient_scope'): RawResponse {
  const scope = error === 'insufficient_scope' ? `, scope="${tvPinScope}"` : '';
  return refusal(status, error, { 'www-authenticate': `Bearer error="${error}"${scope}` });
}

function refusalOf({ status, details }: Problem): RawResponse {
  if (status === 404) return refusal(404, 'not_found');
  if (status !== 429) return refusal(status, 'invalid_request');
  const wait = String(Math.ceil(details.retryAfterSeconds ?? 1));
  return refusal(429, 'temporarily_unavailable', { 'retry-after': wait });
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): RawResponse {
  return rawJsonResponse({ error }, { ...notKept, ...headers }, status);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
