import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';

import { applyResponseTimeout } from './response-timeout.js';
import { Problem } from '../problem.js';

const limit = 150;
const site = fastify();
applyResponseTimeout(site, limit);
site.setErrorHandler((error, _request, reply) => reply.status((error as Problem).status).send());
site.post('/length', async ({ body }) => ({ length: String(body).length }));
site.get('/never', () => new Promise(() => undefined));
site.get('/patient', { config: { answersWithin: 4 * limit } }, () => pause(2 * limit, 'late'));

let port: number;
beforeAll(async () => {
  await site.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.address() as AddressInfo);
});
afterAll(() => site.close());

describe('response timeout', () => {
  it('rejects a request whose handler does not respond', async () => {
    expect((await site.inject('/never')).statusCode).toBe(503);
  });

  it('allows more time for a call that waits for a provider', async () => {
    expect((await site.inject('/patient')).body).toBe('late');
  });

  it('does not start before the body is received', async () => {
    const headers = { 'content-type': 'text/plain', 'content-length': '6' };
    const answer = new Promise<string>((resolve, reject) => {
      const sending = request({ port, path: '/length', method: 'POST', headers }, (incoming) =>
        resolve(text(incoming)),
      ).on('error', reject);
      sending.write('abc');
      void pause(2 * limit).then(() => sending.end('def'));
    });
    expect(JSON.parse(await answer)).toEqual({ length: 6 });
  });
});
