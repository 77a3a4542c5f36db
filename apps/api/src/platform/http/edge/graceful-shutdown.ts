import type { FastifyInstance } from 'fastify';

import { Problem } from '../problem.js';

const idleCheckIntervalMs = 50;

const retryAfterSeconds = 5;

/** Fastify's own answer to requests that come after the stop began is JSON, for browsers as well. */
export function refuseDuringShutdown(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) done(new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'stopping' }));
    else done();
  });
}

/** Closes connections as their last answers go out: one that was busy when a stop began would be kept for its idle time. */
export function closeIdleConnectionsOnShutdown(fastify: FastifyInstance): void {
  fastify.addHook('preClose', async () => {
    const timer = setInterval(() => fastify.server.closeIdleConnections(), idleCheckIntervalMs);
    fastify.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
