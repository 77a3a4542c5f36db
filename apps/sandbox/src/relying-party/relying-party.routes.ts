import { createReadStream } from 'node:fs';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

import { acceptForms, parse } from '../http.js';
import { allowPage } from '../page-document.js';
import { appPage } from './app-page.js';
import { appMessages } from './app-messages.js';
import { browserLanguage } from './browser-language.js';
import { EventReceiver, type ReceivedEvent } from './events/event-receiver.js';
import { eventRoutes } from './events/events.routes.js';
import { LogoutTokens } from './logout-token.js';
import { Provider, type AppClient } from './provider.js';
import { addAttempt, takeAttempt, Visits, type Login, type Notice, type Visit } from './visits.js';
import { authorizationParameters, loginOptionsQuery } from './login-options.js';

interface Refusal {
  /**
   * An OAuth 2.0 error code (RFC 6749, 4.1.2.1 and 5.2), or an error code of openid-client for an invalid
   * response.
   */
  readonly error: string;
  readonly description: string | undefined;
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return { error: error.error, description: error.error_description };
  }
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  return { error: code ?? 'invalid_answer', description: message };
}

export interface RelyingPartyParts {
  readonly client: AppClient;
  readonly origin: () => string;
  /** Verifies the signature of events; if absent, the app receives none. */
  readonly eventsKey?: string | undefined;
}

/** Delay in milliseconds. It is longer than the response timeout of the store. */
const slowMilliseconds = 20_000;

const cookieName = 'night_screening_notes';
const pageQuery = z.object({ lang: z.enum(['ja', 'en']).optional().catch(undefined) });
const pinForm = z.object({ pin: z.string().max(20) });
const logoutForm = z.object({ logout_token: z.string().min(1).max(8_192) });

/**
 * An application where members log in with their store account: a relying party of the store's OpenID provider.
 */
export async function relyingPartyRoutes(http: FastifyInstance, parts: RelyingPartyParts): Promise<void> {
  const { client, origin, eventsKey } = parts;
  const receiver = eventsKey === undefined ? undefined : new EventReceiver(eventsKey);
  const provider = new Provider(client);
  const visits = new Visits();
  const logoutTokens = new LogoutTokens(client.issuer, client.clientId);
  await http.register(cookie);
  acceptForms(http);

  const visitOf = (request: FastifyRequest) => visits.find(request.cookies[cookieName]);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const { id, visit } = visits.begin(browserLanguage(request));
    void reply.setCookie(cookieName, id, { path: '/app', httpOnly: true, sameSite: 'lax' });
    return visit;
  };
  const back = (reply: FastifyReply) => reply.redirect('/app', 303);

  http.get('/app', async (request, reply) => {
    // Redirects requests for other host names, because the session cookie is bound to one host name.
    if (request.host !== new URL(origin()).host) return reply.redirect(`${origin()}${request.url}`, 302);
    const visit = visitOf(request) ?? begin(request, reply);
    visit.language = parse(pageQuery, request.query).lang ?? visit.language;
    const nonce = allowPage(reply, [
      "img-src 'self' data:",
      "connect-src 'self'",
      `form-action 'self' ${client.issuer}`,
    ]);
    return reply.send(
      appPage({ words: appMessages[visit.language], nonce, publicOrigin: client.issuer, visit, receiver }),
    );
  });

  http.get('/app/logo.svg', async (_request, reply) =>
    reply
      .type('image/svg+xml')
      .send(createReadStream(new URL('../../public/night-screening-notes.svg', import.meta.url))),
  );

  http.get('/app/live', async (request) => ({ version: visitOf(request)?.version ?? 0 }));

  http.get('/app/login', async (request, reply) => {
    const visit = visitOf(request) ?? begin(request, reply);
    const wishes = authorizationParameters(parse(loginOptionsQuery, request.query), visit.language);
    const { attempt, url } = await provider.begin(`${origin()}/app/callback`, wishes);
    addAttempt(visit, attempt);
    return reply.redirect(url.href, 302);
  });

  http.get('/app/callback', async (request, reply) => {
    const visit = visitOf(request);
    const answer = new URL(request.url, origin());
    const attempt = visit && takeAttempt(visit, answer.searchParams.get('state') ?? '');
    if (!visit || !attempt) return back(reply);
    try {
      const login = await provider.finish(answer, attempt);
      change(visit, { ...login, rights: await provider.rights(login) });
    } catch (error) {
      change(visit, undefined, { kind: 'refused', ...refusalOf(error) });
      // The member may go back to the provider and agree after all. The provider's new response then has the
      // same `state`.
      if (answer.searchParams.has('error')) addAttempt(visit, attempt);
    }
    return back(reply);
  });

  http.post('/app/refresh', async (request, reply) => {
    const visit = visitOf(request);
    if (!visit?.login) return back(reply);
    try {
      const login = await provider.refresh(visit.login);
      change(visit, { ...login, rights: await provider.rights(login) }, { kind: 'refreshed' });
    } catch (error) {
      change(visit, undefined, { kind: 'refreshRefused', ...refusalOf(error) });
    }
    return back(reply);
  });

  http.post('/app/pin', async (request, reply) => {
    const visit = visitOf(request);
    if (!visit?.login) return back(reply);
    const { pin } = parse(pinForm, request.body);
    change(visit, visit.login, { kind: await provider.checkPin(visit.login, pin) });
    return back(reply);
  });

  http.post('/app/logout', async (request, reply) => {
    const login = visitOf(request)?.login;
    if (!login) return back(reply);
    const url = await provider.endSessionUrl(login, `${origin()}/app/logged-out`);
    return reply.redirect(url.href, 303);
  });

  http.get('/app/logged-out', async (request, reply) => {
    const visit = visitOf(request);
    if (visit) change(visit, undefined, { kind: 'loggedOut' });
    return back(reply);
  });

  const taken = async ({ type, sub, version = 0 }: ReceivedEvent) => {
    if (type === 'account.closed') visits.endLogins({ sub });
    for (const visit of visits.ofMember(sub)) {
      const { login } = visit;
      const isNews = type === 'membership.changed' && version > Number(login?.rights?.['version'] ?? 0);
      if (login && isNews) visit.login = { ...login, rights: (await provider.rights(login)) ?? login.rights };
      visit.version += 1;
    }
  };
  if (receiver !== undefined)
    await eventRoutes(http, {
      ...{ receiver, slowMilliseconds },
      taken: (event) => void taken(event).catch((error: unknown) => console.error(error)),
    });

  // OpenID Connect Back-Channel Logout 1.0, 2.5 and 2.8.
  http.post('/app/backchannel-logout', async (request, reply) => {
    const { logout_token: token } = parse(logoutForm, request.body);
    try {
      visits.endLogins(await logoutTokens.check(token, await provider.publishedKeys()));
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      return reply.code(400).send({ error: 'invalid_request', error_description: description });
    }
    return reply.code(200).send();
  });
}

function change(visit: Visit, login: Login | undefined, notice?: Notice): void {
  visit.login = login;
  visit.notice = notice;
  visit.version += 1;
}
