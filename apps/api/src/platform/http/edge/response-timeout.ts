import type { FastifyInstance } from 'fastify';

import { Problem } from '../problem.js';

const retryAfterSeconds = 5;

/**
 * Responds with SERVICE_BUSY when a handler takes longer than `milliseconds`. The time starts when the whole
 * request body has been received, because `requestTimeout` limits the time before. Calls that wait for a
 * provider have a longer limit (`answersWithin`).
 */
export function applyResponseTimeout(fastify: FastifyInstance, milliseconds: number): void {
  fastify.decorateRequest('answerTimer', undefined);
  fastify.addHook('preValidation', (request, reply, done) => {
    const limit = Math.max(request.routeOptions.config.answersWithin ?? 0, milliseconds);
    request.answerTimer = setTimeout(() => {
      if (!reply.sent)
        void reply.send(new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'response timeout' }));
    }, limit);
    done();
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(request.answerTimer);
    done();
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    clearTimeout(request.answerTimer);
    done();
  });
}
