import * as z from 'zod';

import type { Vendor } from './vendors.js';

const parameters = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string(),
  state: z.string().min(8),
  nonce: z.string().min(8).optional(),
  response_mode: z.string().optional(),
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  code_challenge_method: z.string().optional(),
  prompt: z.string().optional(),
  max_age: z.string().optional(),
  auth_type: z.string().optional(),
});

export type AuthorizationRequest = z.output<typeof parameters>;

export function readAuthorizationRequest(
  vendor: Vendor,
  query: unknown,
  publicOrigin: string,
): AuthorizationRequest | string {
  const parsed = parameters.safeParse(query);
  if (!parsed.success) return `invalid_request: ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
  const request = parsed.data;
  if (request.client_id !== vendor.clientId) return 'invalid_client: unknown client_id';
  if (request.redirect_uri !== publicOrigin + vendor.redirectPath) return 'redirect_uri_mismatch';
  const scopes = request.scope.split(vendor.scopeSeparator);
  const missing = vendor.scopes.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) return `invalid_scope: ${missing} is missing`;
  if (vendor.openid && request.nonce === undefined) return 'invalid_request: nonce is missing';
  if (!vendor.openid && scopes.includes('openid')) return 'invalid_scope: openid';
  return wrongChallenge(vendor, request) ?? wrongMode(vendor, request) ?? request;
}

function wrongChallenge(vendor: Vendor, request: AuthorizationRequest): string | undefined {
  if (vendor.pkce === 'unknown') return undefined;
  if (request.code_challenge === undefined) return 'invalid_request: code_challenge is missing';
  return request.code_challenge_method === 'S256' ? undefined : 'invalid_request: code_challenge_method';
}

function wrongMode(vendor: Vendor, { response_mode: mode }: AuthorizationRequest): string | undefined {
  if (vendor.formPost)
    return mode === 'form_post'
      ? undefined
      : 'invalid_request: response_mode must be form_post when name or email scope is requested';
  return mode === undefined || mode === 'query' ? undefined : 'invalid_request: response_mode';
}
