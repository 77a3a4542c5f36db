import type { IncomingHttpHeaders } from 'node:http';

import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { errors, type Client, type KoaContextWithOIDC } from 'oidc-provider';

import { ClientSecretWaits } from './client-secret-waits.service.js';
import type { ExchangingProvider } from './exchanging-provider.js';
import { plainAnswer, plainRefusal, type PlainAnswer } from './plain-answer.js';
import { plainForm, type PlainForm } from './plain-form.js';
import type { GrantHandler } from './token-exchange.js';

/** What makes a request less plain. */
const oddHeaders = ['origin', 'dpop', 'oauth-client-attestation', 'oauth-client-attestation-pop'] as const;
/** Refusals may be wanted as a page. */
const oddAccept = /html|text\/\*|q=/i;

const credentials = ['client_id', 'client_secret'];
const parameters: Partial<Record<string, readonly string[]>> = {
  authorization_code: ['grant_type', 'code', 'code_verifier', 'redirect_uri', ...credentials],
  refresh_token: ['grant_type', 'refresh_token', ...credentials],
};

const basic = /^Basic ((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;

interface Credentials {
  id: string;
  secret: string | undefined;
}

/**
 * What applications ask at each login and then on and on, as servers ask it: tokens for a code or for a refresh token
 * (RFC 6749, 4.1.3 and 6). The library's handler of the grant judges, refuses and issues here, too; what is saved is
 * everything around it. Whatever is less plain is left to the library from the beginning.
 */
@Injectable()
export class PlainTokens {
  constructor(private readonly secrets: ClientSecretWaits) {}

  /** Undefined where the library has to answer: nothing was judged then, and the body can still be read. */
  async answerTo(request: FastifyRequest, provider: ExchangingProvider): Promise<PlainAnswer | undefined> {
    const { raw, headers } = request;
    if (request.method !== 'POST' || request.url !== '/oidc/token') return undefined;
    const isOdd = oddHeaders.some((name) => headers[name] !== undefined);
    if (isOdd || oddAccept.test(headers.accept ?? '')) return undefined;
    const form = await plainForm(raw);
    const grantType = form?.['grant_type'] ?? '';
    const known = parameters[grantType];
    const handler = provider.handlerOf(grantType);
    if (form === undefined || known === undefined || handler === undefined) return undefined;
    if (!Object.keys(form).every((name) => known.includes(name))) return undefined;
    const client = await this.clientOf(headers, form, provider);
    if (client?.grantTypeAllowed(grantType) !== true) return undefined;
    return answerOf(provider, handler, contextOf(provider, client, form));
  }

  /** The application, if it proves itself as it is registered to (RFC 6749, 2.3.1). */
  private async clientOf(
    headers: IncomingHttpHeaders,
    form: PlainForm,
    provider: ExchangingProvider,
  ): Promise<Client | undefined> {
    const sent = credentialsOf(headers, form);
    const client = sent && (await provider.Client.find(sent.id).catch(unlessRefused));
    if (client === undefined) return undefined;
    const { clientAuthMethod: method, clientSecretExpiresAt } = client;
    if (sent?.secret === undefined) return method === 'none' ? client : undefined;
    if (method !== 'client_secret_basic' && method !== 'client_secret_post') return undefined;
    if (clientSecretExpiresAt) return undefined;
    return this.secrets.isPlainlyRight(client, sent.secret) ? client : undefined;
  }
}

const notKept = { 'cache-control': 'no-store' };

async function answerOf(
  provider: ExchangingProvider,
  handler: GrantHandler,
  ctx: KoaContextWithOIDC,
): Promise<PlainAnswer> {
  try {
    await handler(ctx);
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError) || !error.expose) throw error;
    provider.emit('grant.error', ctx, error);
    return plainRefusal(error, notKept);
  }
  return plainAnswer(ctx.body as object, notKept);
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof errors.OIDCProviderError)) throw error;
}

/** Undefined where they are not sent in exactly one way. */
function credentialsOf({ authorization }: IncomingHttpHeaders, form: PlainForm): Credentials | undefined {
  const { client_id: id, client_secret: secret } = form;
  if (authorization === undefined) return id === undefined ? undefined : { id, secret };
  if (secret !== undefined) return undefined;
  const encoded = basic.exec(authorization)?.[1] ?? '';
  const [, name, proof] = /^([^:]+):(.+)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const sent = { id: decoded(name), secret: decoded(proof) };
  if (sent.id === undefined || sent.secret === undefined) return undefined;
  return id === undefined || id === sent.id ? { id: sent.id, secret: sent.secret } : undefined;
}

/** Of visible characters and spaces. */
function decoded(text = ''): string | undefined {
  try {
    const value = decodeURIComponent(text.replaceAll('+', '%20'));
    return /^[\x20-\x7e]+$/.test(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As much of a context as a handler asks for of a request without a proof of possession. */
function contextOf(provider: ExchangingProvider, client: Client, params: PlainForm): KoaContextWithOIDC {
  const ctx = { get: () => '', body: undefined, _matchedRouteName: 'token' };
  const oidc = new provider.OIDCContext(ctx as never);
  oidc.entity('Client', client);
  return Object.assign(ctx, { oidc: Object.assign(oidc, { params }) }) as never;
}
