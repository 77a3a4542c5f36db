import { SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import type { Access } from '@account/contracts/platform/access';
import type { CallContract } from '@account/contracts/platform/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { AccessGuard } from './access.guard.js';
import { accessKey, endpointKey, type Endpoint } from './endpoint.js';
import { bodyLimit } from './json-body.js';

/** Before the first byte is read: a stranger cannot make the program read megabytes. */
export function guardLargeBodies(fastify: FastifyInstance, guard: Pick<AccessGuard, 'canActivate'>): void {
  fastify.addHook('onRoute', (route) => {
    const contract = route.config?.largeBodyOf;
    if (contract === undefined) return;
    const handler = handlerOf(contract);
    route.preParsing = async (request, reply) => {
      try {
        await guard.canActivate(executionOf(handler, request, reply));
      } catch (error) {
        if (!isSmall(request)) void reply.header('connection', 'close');
        throw error;
      }
    };
  });
}

/** Stands in the place of the handler, which Nest has wrapped by now: the guard reads what is declared on it. */
function handlerOf(contract: CallContract): () => void {
  const handler = () => undefined;
  SetMetadata<string, Access>(accessKey, contract.access)(handler);
  SetMetadata<string, Endpoint>(endpointKey, { kind: 'call', contract })(handler);
  return handler;
}

function executionOf(handler: () => void, request: FastifyRequest, reply: FastifyReply): ExecutionContext {
  return new ExecutionContextHost([request, reply], undefined, handler);
}

/** What the rest of it costs is less than a new connection. */
function isSmall({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Number.NaN) <= bodyLimit;
}
