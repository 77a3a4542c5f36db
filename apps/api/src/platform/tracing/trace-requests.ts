import type { FastifyInstance, FastifyRequest } from 'fastify';

import { beginTrace, isTracing, runInSpan, type OpenSpan } from './tracing.js';

/** Ignores trace headers of requests, so that clients cannot decide what is traced. */
export function traceRequests(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isTracing()) {
      done();
      return;
    }
    const route = request.routeOptions.url ?? 'none';
    const span = beginTrace('server', `${request.method} ${route}`, {
      'http.request.method': request.method,
      'http.route': route,
      'account.request_id': request.id,
    });
    if (span !== undefined) spans.set(request, span);
    runInSpan(span, done);
  });
  // The body is read in the context of the connection, so the span of the request must be restored.
  fastify.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request), done));
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const failure = statusCode >= 500 ? (request.problem?.code ?? String(statusCode)) : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
    done();
  });
}
