import type { FastifyInstance } from 'fastify';

import { Problem } from '../problem.js';

const idleCheckIntervalMs = 50;

const retryAfterSeconds = 5;

/** Needed because Fastify responds to requests during a shutdown with JSON, even for browsers. */
export function refuseDuringShutdown(fastify: FastifyInstance): void {
  let isClosing = false;
  fastify.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) done(new Problem('SERVICE_BUSY', { retryAfterSeconds, log: 'shutting down' }));
    else done();
  });
}

/**
 * Closes connections after their last response. Otherwise a connection that was busy at the shutdown stays open
 * for the keep-alive timeout.
 */
export function closeIdleConnectionsOnShutdown(fastify: FastifyInstance): void {
  fastify.addHook('preClose', async () => {
    const timer = setInterval(() => fastify.server.closeIdleConnections(), idleCheckIntervalMs);
    fastify.server.once('close', () => clearInterval(timer));
    timer.unref();
  });
}
