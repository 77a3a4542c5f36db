import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type * as z from 'zod';

export class BadRequest extends Error {
  readonly statusCode = 400;
}

export class Conflict extends Error {
  readonly statusCode = 409;
}

export function createHttp(): FastifyInstance {
  const http = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  acceptEmptyJson(http);
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  http.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return reply
      .code(status)
      .send({ status, message: status >= 500 ? 'The sandbox failed.' : error.message });
  });
  http.setNotFoundHandler(async (request, reply) =>
    reply.code(404).send({ status: 404, message: `There is no ${request.method} ${request.url}.` }),
  );
  http.get('/healthz', async () => ({ status: 'ok' }));
  return http;
}

// Accepts DELETE with a JSON content type and no body, as some mail clients send it.
function acceptEmptyJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}

export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const { data, error } = schema.safeParse(value);
  if (error) throw new BadRequest(error.issues.map(describe).join('; '));
  return data;
}

function describe(issue: z.core.$ZodIssue): string {
  return issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}
