import type { FastifyInstance } from 'fastify';

import { bodyLimit } from './json-body.js';

const bytes = 'application/octet-stream';

/** Bodies of routes that take bytes are read as such, whatever they call themselves; `body` is a Buffer, or undefined. */
export function readBytes(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(bytes, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  fastify.addHook('onRoute', (route) => {
    if (route.config?.takesBytes !== true) return;
    route.preParsing = (request, _reply, payload, done) => {
      request.raw.headers['content-type'] = bytes;
      done(null, payload);
    };
  });
}
