import type { FastifyInstance } from 'fastify';

import { Problem } from './problem.js';

const retryAfterSeconds = 5;

/**
 * Answers with SERVICE_BUSY what no handler answered in time. It counts from the moment that the whole request is here:
 * how long a body may take is the server's own limit (`requestTimeout`), which it answers with 408.
 */
export function limitAnswerTime(fastify: FastifyInstance, milliseconds: number): void {
  fastify.decorateRequest('answerTimer', undefined);
  fastify.addHook('preValidation', (request, reply, done) => {
    request.answerTimer = setTimeout(() => {
      if (!reply.sent)
        void reply.send(new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'took too long' }));
    }, milliseconds);
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
