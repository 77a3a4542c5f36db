import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

import type { LogFields, Logger } from '../../logging/logger.js';

export function logRequests(fastify: FastifyInstance, logger: Logger, registry: Registry): void {
  const durations = new Histogram({
    name: 'account_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1_000);
    const fields: LogFields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    const accountId = request.context?.principal?.accountId;
    if (accountId !== undefined) fields.accountId = accountId;
    if (request.problem !== undefined) {
      fields.code = request.problem.code;
      if (request.problem.details.log !== undefined) fields.reason = request.problem.details.log;
    }
    logger.info('request.completed', fields);
    done();
  });
}
