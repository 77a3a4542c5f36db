import { SetMetadata, type ExecutionContext, type INestApplicationContext } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { Access } from '@account/contracts/platform/access';
import type { CallContract } from '@account/contracts/platform/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AccessGuard } from '../access/access.guard.js';
import type { LargeBodyLimiter } from '../ports.js';
import { accessKey, endpointKey, type Endpoint } from '../endpoint.js';
import { bodyLimit } from './json-body.js';
import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';

/**
 * Checks limits before the first byte is read. Guests cannot send large bodies, and members can send only a
 * limited number of them.
 */
export function guardLargeBodies(
  fastify: FastifyInstance,
  application: Pick<INestApplicationContext, 'get'>,
): void {
  const guard = application.get(AccessGuard, { strict: false });
  fastify.addHook('onRoute', (route) => {
    const large = route.config?.largeBody;
    if (large === undefined) return;
    const handler = handlerOf(large.contract);
    route.preParsing = async (request, reply) => {
      try {
        await guard.canActivate(executionOf(handler, request, reply));
        const { principal } = request.context ?? {};
        if (!principal) throw new Problem('SESSION_EXPIRED');
        await application.get<LargeBodyLimiter>(large.counter, { strict: false }).consume(principal);
      } catch (error) {
        if (!isSmall(request)) void reply.header('connection', 'close');
        throw error;
      }
    };
  });
}

/** Replaces the handler that Nest has wrapped, so that the guard finds the metadata of the call. */
function handlerOf(contract: CallContract): () => void {
  const handler = () => undefined;
  SetMetadata<string, Access>(accessKey, contract.access)(handler);
  SetMetadata<string, Endpoint>(endpointKey, { kind: 'call', contract })(handler);
  return handler;
}

function executionOf(handler: () => void, request: FastifyRequest, reply: FastifyReply): ExecutionContext {
  return new ExecutionContextHost([request, reply], undefined, handler);
}

/** For a small body, reading the rest costs less than opening a new connection. */
function isSmall(request: FastifyRequest): boolean {
  return Number(readHeader(request, 'content-length') ?? Number.NaN) <= bodyLimit;
}
