import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { isAuthentic } from './client-authentication.js';
import type { Grant, Grants } from './grants.js';
import type { IdTokens } from './id-token.js';
import { secretOf, type Vendor } from './vendors.js';

export interface TokenParts {
  readonly vendor: Vendor;
  readonly grants: Grants;
  readonly idTokens: IdTokens;
  readonly appleKey: KeyObject | undefined;
  readonly slowMilliseconds: number;
}

type Form = Readonly<Record<string, string>>;

export async function tokenRoutes(http: FastifyInstance, parts: TokenParts): Promise<void> {
  const { vendor, grants, idTokens, appleKey, slowMilliseconds } = parts;

  http.post(`/social/${vendor.token}`, async (request, reply) => {
    const form = (request.body ?? {}) as Form;
    const { authorization } = request.headers;
    if (!isAuthentic(vendor, { authorization, form }, appleKey))
      return refuse(reply, vendor, 401, 'invalid_client');
    const grant =
      form['grant_type'] === 'authorization_code' ? grants.useCode(form['code'] ?? '') : undefined;
    if (grant === undefined || !isFor(grant, vendor, form))
      return refuse(reply, vendor, 400, 'invalid_grant');
    const trouble = await troubled(grant, request, reply, slowMilliseconds);
    if (trouble !== undefined) return trouble;
    return {
      access_token: grants.giveAccessToken(grant),
      token_type: vendor.name === 'X' || vendor.name === 'Facebook' ? 'bearer' : 'Bearer',
      expires_in: 3_600,
      ...(vendor.openid && { id_token: idTokens.write(vendor, grant) }),
    };
  });

  if (vendor.openid) http.get(`/social/${vendor.openid.keys}`, async () => idTokens.jwks);

  if (vendor.profile === undefined) return;
  http.get(`/social/${vendor.profile}`, async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const grant = grants.findAccessToken(token);
    if (grant?.vendor !== vendor.name) return refuse(reply, vendor, 401, 'invalid_token');
    return (
      profileOf(vendor, grant, token, request.query as Form) ?? refuse(reply, vendor, 400, 'bad request')
    );
  });
}

function isFor(grant: Grant, vendor: Vendor, form: Form): boolean {
  if (grant.vendor !== vendor.name || grant.redirectUri !== form['redirect_uri']) return false;
  if (vendor.pkce === 'unknown') return true;
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  return challenge === grant.codeChallenge;
}

async function troubled(
  { outcome }: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
  slowMilliseconds: number,
): Promise<FastifyReply | undefined> {
  if (outcome === 'slow') await wait(slowMilliseconds, undefined, { ref: false });
  if (outcome === 'down') return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
  if (outcome === 'html') return reply.type('text/html').send('<h1>Welcome</h1>');
  if (outcome === 'huge') return reply.type('application/json').send(`"${'x'.repeat(2_000_000)}"`);
  if (outcome === 'redirectLoop') return reply.redirect(request.url, 307);
  return undefined;
}

function profileOf(
  vendor: Vendor,
  { person, outcome }: Grant,
  accessToken: string,
  query: Form,
): object | undefined {
  const hasEmail = outcome !== 'noEmail';
  if (vendor.name === 'YahooJapan')
    return {
      sub: person.subject,
      ...(hasEmail && { email: person.email, email_verified: outcome !== 'unverifiedEmail' }),
    };
  if (vendor.name === 'X')
    return { data: { id: person.subject, name: '佐藤 美咲', username: 'misaki_sato' } };
  const proof = createHmac('sha256', secretOf(vendor)).update(accessToken).digest('hex');
  if (query['appsecret_proof'] !== proof) return undefined;
  const fields = (query['fields'] ?? 'id,name').split(',');
  return {
    id: person.subject,
    ...(hasEmail && fields.includes('email') && { email: person.email }),
  };
}

function refuse(reply: FastifyReply, { name }: Vendor, status: number, error: string): FastifyReply {
  if (name === 'Facebook')
    return reply.code(400).send({ error: { message: error, type: 'OAuthException', code: 100 } });
  return reply.code(status).send({ error });
}
