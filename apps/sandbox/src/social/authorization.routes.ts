import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';

import { parse } from '../http.js';
import { mailAddress } from '../mail-address.js';
import { allowPage } from '../page-document.js';
import { readAuthorizationRequest, type AuthorizationRequest } from './authorization-request.js';
import type { Grants } from './grants.js';
import { outcomes, subjectOf } from './provider-user.js';
import { chooserPage, formPostPage, refusalPage } from './provider-page.js';
import type { Vendor } from './vendors.js';

const choice = z.object({
  outcome: z.enum(outcomes),
  email: mailAddress,
  /** Subject id, for tests that need the same id at two providers. */
  subject: z.string().optional(),
});

export interface AuthorizationParts {
  readonly vendor: Vendor;
  readonly grants: Grants;
  readonly publicOrigin: string;
}

export async function authorizationRoutes(http: FastifyInstance, parts: AuthorizationParts): Promise<void> {
  const { vendor, grants, publicOrigin } = parts;
  const path = `/social/${vendor.authorization}`;
  const reach = ["img-src 'self' data:", `form-action 'self' ${publicOrigin}`];

  http.get(path, async ({ query }, reply) => {
    const request = readAuthorizationRequest(vendor, query, publicOrigin);
    const nonce = allowPage(reply, reach);
    if (typeof request === 'string') return reply.code(400).send(refusalPage(vendor, request, nonce));
    return reply.send(chooserPage(vendor, request, `${path}/choose`, nonce));
  });

  http.get(`${path}/choose`, async ({ query }, reply) => {
    const request = readAuthorizationRequest(vendor, query, publicOrigin);
    const nonce = allowPage(reply, reach);
    if (typeof request === 'string') return reply.code(400).send(refusalPage(vendor, request, nonce));
    const { outcome, email, subject = subjectOf(vendor.name, email) } = parse(choice, query);
    const grant = {
      vendor: vendor.name,
      redirectUri: request.redirect_uri,
      nonce: request.nonce,
      asksWhen: request.max_age !== undefined,
      codeChallenge: request.code_challenge,
      person: { subject, email },
      outcome,
    };
    const fields =
      outcome === 'denied' ? denialOf(vendor) : { code: grants.giveCode(grant), ...extrasOf(vendor) };
    return answer(reply, request, { ...fields, state: request.state }, vendor, nonce);
  });
}

function denialOf({ name }: Vendor): Record<string, string> {
  if (name === 'Apple') return { error: 'user_cancelled_authorize' };
  if (name === 'Facebook') return { error: 'access_denied', error_reason: 'user_denied', error_code: '200' };
  return { error: 'access_denied' };
}

/** Extra parameters that must not affect the login. */
function extrasOf({ name }: Vendor): Record<string, string> {
  return name === 'Google' ? { scope: 'openid email', authuser: '0', prompt: 'none' } : {};
}

function answer(
  reply: FastifyReply,
  { redirect_uri: redirectUri }: AuthorizationRequest,
  fields: Record<string, string>,
  vendor: Vendor,
  nonce: string,
): FastifyReply {
  if (vendor.formPost) return reply.send(formPostPage(redirectUri, fields, nonce));
  return reply.redirect(`${redirectUri}?${new URLSearchParams(fields)}`, 302);
}
