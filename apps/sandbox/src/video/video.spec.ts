import { beforeEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { createHttp } from '../http.js';
import { videoRoutes } from './video.routes.js';

let http: FastifyInstance;
beforeEach(async () => {
  http = createHttp();
  await http.register(videoRoutes, { origin: () => 'http://sandbox.example', slowMilliseconds: 20 });
});

const ask = (id: string, project = 'sandbox', headers = {}) =>
  http.inject({ url: `/video/playback.api.streaks.jp/v1/projects/${project}/medias/${id}`, headers });

interface Media {
  readonly sources: readonly { readonly src: string; readonly key_systems?: object }[];
  readonly tracks: readonly { readonly src: string }[];
  readonly poster: { readonly src: string };
}

test('the playlist, segments, poster and captions of a film are available to any origin', async () => {
  const media = (await ask('ref:trial')).json<Media>();
  const list = await http.inject(new URL(media.sources[0]?.src ?? '').pathname);
  expect(list.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'access-control-allow-origin': '*',
  });
  const segments = list.body.match(/^segment.*$/gm) ?? [];
  expect(segments).toHaveLength(3);
  const paths = [
    ...segments.map((name) => `/video/stream/${name}`),
    ...[media.poster, ...media.tracks].map(({ src }) => new URL(src).pathname),
  ];
  for (const path of paths) expect([path, (await http.inject(path)).statusCode]).toEqual([path, 200]);
  const segment = await http.inject(`/video/stream/${segments[0]}`);
  expect(segment.headers['content-type']).toBe('video/mp2t');
});

test.each([
  ['ref:not-found', 404, 'MEDIA_NOT_FOUND'],
  ['ref:region', 403, 'REQUEST_FAILED'],
])('the media id %s responds with %i', async (id, status, code) => {
  const answer = await ask(id);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

test('a film can be protected, slow or unavailable', async () => {
  expect((await ask('protected')).json<Media>().sources[0]?.key_systems).toBeDefined();
  expect((await ask('unavailable')).statusCode).toBe(503);
  const before = performance.now();
  await ask('slow');
  expect(performance.now() - before).toBeGreaterThan(15);
});

test('a project with an API key rejects requests without it', async () => {
  expect((await ask('trial', 'sandbox-with-key')).statusCode).toBe(403);
  const headers = { 'x-streaks-api-key': 'sandbox-with-key' };
  expect((await ask('trial', 'sandbox-with-key', headers)).statusCode).toBe(200);
});
