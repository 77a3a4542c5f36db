import { randomBytes } from 'node:crypto';

import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { parse } from '../http.js';
import { allowPage } from '../page-document.js';
import { browserLanguage } from '../relying-party/browser-language.js';
import { streamFolder } from '../video/media.js';
import { FilmStore } from './film-store.js';
import { televisionPage } from './television-page.js';
import { Television } from './television.js';

export interface TelevisionParts {
  readonly issuer: string;
  readonly clientId: string;
  readonly origin: () => string;
}

const cookieName = 'living_room';
const maxTelevisions = 1_000;
const pageQuery = z.object({
  lang: z.enum(['ja', 'en']).optional().catch(undefined),
  film: z.string().max(100).optional().catch(undefined),
});

/**
 * A television that plays films of the store while the member has the right to watch. Each browser is one
 * television.
 */
export async function televisionRoutes(
  http: FastifyInstance,
  { issuer, clientId, origin }: TelevisionParts,
): Promise<void> {
  const store = new FilmStore(issuer, clientId);
  const televisions = new Map<string, Television>();
  await http.register(cookie);
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );

  const find = (request: FastifyRequest) => televisions.get(request.cookies[cookieName] ?? '');
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    const [oldest] = televisions.keys();
    if (oldest !== undefined && televisions.size >= maxTelevisions) televisions.delete(oldest);
    const id = randomBytes(24).toString('base64url');
    const television = new Television(store, browserLanguage(request));
    televisions.set(id, television);
    void reply.setCookie(cookieName, id, { path: '/tv', httpOnly: true, sameSite: 'lax' });
    return television;
  };

  http.get('/tv', async (request, reply) => {
    // Redirects requests for other host names, because the session cookie is bound to one host name.
    if (request.host !== new URL(origin()).host) return reply.redirect(`${origin()}${request.url}`, 302);
    const television = find(request) ?? begin(request, reply);
    const { lang, film } = parse(pageQuery, request.query);
    television.language = lang ?? television.language;
    await television.poll();
    const nonce = allowPage(reply, [
      "img-src 'self' data:",
      "connect-src 'self'",
      "media-src 'self' blob:",
      "form-action 'self'",
    ]);
    return reply.send(
      televisionPage({ television, nonce, film, stream: `${streamFolder}/leader.m3u8`, now: Date.now() }),
    );
  });

  http.get('/tv/live', async (request) => {
    const television = find(request);
    await television?.poll();
    return { version: television?.version ?? 0, films: television?.films.map(({ planId }) => planId) ?? [] };
  });

  for (const act of ['connect', 'disconnect'] as const)
    http.post(`/tv/${act}`, async (request, reply) => {
      await (find(request) ?? begin(request, reply))[act]();
      return reply.redirect('/tv', 303);
    });
}
