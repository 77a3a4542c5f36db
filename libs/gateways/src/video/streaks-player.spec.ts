import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { streaksMedia } from './streaks-player.js';

let behave: (request: IncomingMessage, response: ServerResponse) => void;
let api: string;

const server = createServer((request, response) => behave(request, response));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (changes: object = {}) =>
  streaksMedia(
    {
      api,
      project: 'shop',
      apiKey: 'key',
      siteOrigin: 'https://store.example',
      timeoutMs: 2_000,
      ...changes,
    },
    'trial',
  );

const answers = (status: number, body: unknown) => {
  behave = (_, response) =>
    void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};

it("streaksMedia requests the video by the store's reference, with the key and the site’s origin", async () => {
  let asked: IncomingMessage | undefined;
  behave = (request, response) => {
    asked = request;
    response.end(JSON.stringify({ sources: [{ src: 'https://s.example/a.m3u8' }] }));
  };
  await ask();
  expect([asked?.method, asked?.url]).toEqual(['GET', '/v1/projects/shop/medias/ref:trial']);
  expect(asked?.headers).toMatchObject({ 'x-streaks-api-key': 'key', origin: 'https://store.example' });
  await ask({ apiKey: null });
  expect(asked?.headers).not.toHaveProperty('x-streaks-api-key');
});

it.each([
  ['only a source', { sources: [{ src: 'a' }] }, { duration: null, poster: null, tracks: null }],
  ['additional fields', { sources: [{ src: 'a' }], duration: 6, name: 'Film', ads: [1] }, { duration: 6 }],
  [
    'fields of other types',
    { sources: [{ src: 'a', type: 1 }], duration: 'long', tracks: [{}] },
    { duration: null, tracks: null, sources: [{ src: 'a', type: null }] },
  ],
])('streaksMedia parses a response with %s', async (_, body, media) => {
  answers(200, body);
  expect(await ask()).toMatchObject({ outcome: 'found', media });
});

it.each([
  ['an unknown video', 404, { code: 'MEDIA_NOT_FOUND' }, { outcome: 'notFound' }],
  ['a refusal', 403, { code: 'REQUEST_FAILED' }, { outcome: 'away', reason: 'answered 403' }],
  ['an error', 503, '<h1>no</h1>', { outcome: 'away', reason: 'answered 503' }],
  ['no JSON', 200, '<h1>yes</h1>', { outcome: 'away', reason: 'unreadable response' }],
  ['no sources', 200, {}, { outcome: 'away', reason: 'unreadable response' }],
  [
    'a response that is too large',
    200,
    'x'.repeat(300_000),
    { outcome: 'away', reason: 'response too large' },
  ],
])('streaksMedia returns no video for %s', async (_, status, body, outcome) => {
  answers(status, body);
  expect(await ask()).toEqual(outcome);
});

it('streaksMedia times out, and reports an unreachable provider as unavailable', async () => {
  behave = () => undefined;
  expect(await ask({ timeoutMs: 30 })).toEqual({ outcome: 'away', reason: 'no response (TimeoutError)' });
  expect(await ask({ api: 'http://127.0.0.1:1' })).toMatchObject({ outcome: 'away' });
});
