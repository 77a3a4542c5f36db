import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { mediaView, playbackHost, streamFolder, failureOf } from './media.js';

const stream = fileURLToPath(new URL('../../public/video/', import.meta.url));

/** This project requires a key, which is equal to its name. */
const keyedProject = 'sandbox-with-key';

type Params = { readonly Params: { readonly project: string; readonly id: string } };

export interface VideoParts {
  readonly origin: () => string;
  readonly slowMilliseconds: number;
}

/** Simulates the playback API of a video provider with a single stream. */
export async function videoRoutes(
  http: FastifyInstance,
  { origin, slowMilliseconds }: VideoParts,
): Promise<void> {
  // Allows requests from pages of the store and their players.
  http.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });

  http.get<Params>(`${playbackHost}/v1/projects/:project/medias/:id`, async (request, reply) => {
    const { project, id } = request.params;
    if (project === keyedProject && request.headers['x-streaks-api-key'] !== keyedProject)
      return reply.code(403).send({ code: 'REQUEST_FAILED', message: 'The API key is wrong.' });
    const trouble = failureOf(id);
    if (trouble === 'not-found')
      return reply.code(404).send({ code: 'MEDIA_NOT_FOUND', message: 'The media is not found.' });
    if (trouble === 'region')
      return reply.code(403).send({ code: 'REQUEST_FAILED', message: 'Not available in this region.' });
    if (trouble === 'unavailable')
      return reply.code(503).type('text/html').send('<h1>Service Unavailable</h1>');
    if (trouble === 'slow') await wait(slowMilliseconds, undefined, { ref: false });
    return mediaView(project, id, origin());
  });

  await http.register(fastifyStatic, {
    root: stream,
    prefix: `${streamFolder}/`,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.m2ts')) void reply.header('content-type', 'video/mp2t');
    },
  });
}
