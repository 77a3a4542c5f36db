import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { BinaryBodyGate } from '../ports.js';
import { Problem } from '../problem.js';
import { readHeader } from '../read-header.js';
import { bodyLimit } from './json-body.js';

const bytes = 'application/octet-stream';

/** Parses bodies of binary routes as a Buffer, whatever their content type. An empty body becomes undefined. */
export function parseBinaryBodies(
  fastify: FastifyInstance,
  application: Pick<INestApplicationContext, 'get'>,
): void {
  fastify.addContentTypeParser(bytes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  fastify.addHook('onRoute', (route) => {
    if (route.config?.takesBytes !== true) return;
    const { manyBytes } = route.config;
    if (manyBytes !== undefined) route.bodyLimit = manyBytes.limit;
    const admits = (request: FastifyRequest) =>
      manyBytes === undefined ||
      !isLargeBodyAllowed(request) ||
      application.get<BinaryBodyGate>(manyBytes.gate, { strict: false }).allows(request);
    route.preParsing = (request, reply, payload, done) => {
      if (!admits(request)) {
        void reply.header('connection', 'close');
        done(new Problem('PAYLOAD_TOO_LARGE'));
        return;
      }
      request.raw.headers['content-type'] = bytes;
      done(null, payload);
    };
  });
}

function isLargeBodyAllowed(request: FastifyRequest): boolean {
  const length = readHeader(request, 'content-length');
  return length === undefined
    ? readHeader(request, 'transfer-encoding') !== undefined
    : Number(length) > bodyLimit;
}
