import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readHeader } from '../read-header.js';

/** Minimum size in bytes. A smaller response fits into one packet without compression. */
const minBytes = 1_024;

const compressible = /^(text\/|application\/json|image\/svg\+xml)/;

/** Low compression levels, because the client waits for the response. */
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
};
const gzipLevel = 6;

type Coding = 'br' | 'gzip';

export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!isCandidate(request, reply, payload)) {
      done(null, payload);
      return;
    }
    addVary(reply);
    const coding = isBreachRisk(request) ? undefined : codingFor(readHeader(request, 'accept-encoding'));
    if (coding === undefined) {
      done(null, payload);
      return;
    }
    const compressed = compress(payload, coding);
    void reply.header('content-encoding', coding).header('content-length', compressed.length);
    done(null, compressed);
  });
}

function isCandidate(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  return (
    request.method === 'GET' &&
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    Buffer.byteLength(payload) >= minBytes &&
    reply.getHeader('content-encoding') === undefined &&
    compressible.test(String(reply.getHeader('content-type') ?? ''))
  );
}

/**
 * Returns whether the BREACH attack is possible. In this attack, another site requests a URL with the visitor's
 * cookies and controls a part of the URL.
 */
function isBreachRisk(request: FastifyRequest): boolean {
  const { url, context } = request;
  if (context?.cookies.identifiesVisitor() !== true) return false;
  const site = readHeader(request, 'sec-fetch-site');
  return (site !== 'same-origin' && site !== 'none') || url.includes('?');
}

/** Returns the best accepted coding (RFC 9110, 12.5.3), or undefined if there is none. */
export function codingFor(accepted: string | undefined): Coding | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
    }),
  );
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best, weight] =
    weightOf('br') >= weightOf('gzip')
      ? (['br', weightOf('br')] as const)
      : (['gzip', weightOf('gzip')] as const);
  return weight > 0 ? best : undefined;
}

function compress(payload: string | Buffer, coding: Coding): Buffer {
  return coding === 'br'
    ? brotliCompressSync(payload, { params: brotli })
    : gzipSync(payload, { level: gzipLevel });
}

function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  void reply.header('vary', others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`);
}
