import { connect, type AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import Fastify from 'fastify';

import { ClientErrors } from './client-errors.js';

const errors = new ClientErrors(true);
const fastify = Fastify({ clientErrorHandler: (error, socket) => errors.answer(error, socket) });
errors.watch(fastify);
fastify.get('/', () => 'first');
fastify.get('/half', (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-length': '10' });
  reply.raw.write('half');
});

beforeAll(async () => {
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => fastify.close());

/** Sends the first text, and sends the second one when the response to the first arrives. */
function exchange(first: string, second = ''): Promise<string> {
  const { port } = fastify.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(first));
    let answer = '';
    socket.on('data', (bytes) => {
      if (answer === '') socket.write(second);
      answer += bytes.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const malformed = 'GET / HTTP/1.1\r\n: nameless\r\n\r\n';

it('responds to a malformed request with a page that enforces https', async () => {
  const answer = await exchange(malformed);
  expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(answer).toContain('strict-transport-security: max-age=');
  expect(answer).toContain('connection: close');
});

it('responds to a malformed request after another request on the same connection', async () => {
  const answer = await exchange(get('/'), malformed);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*firstHTTP\/1.1 400 Bad Request/);
});

it('does not write into a response that has already started', async () => {
  const answer = await exchange(get('/half'), malformed);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*half$/);
});

it('sends one response to oversized headers, whatever data follows', async () => {
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(500_000)}\r\n\r\n`);
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
  expect(answer).toMatch(/<\/html>\n$/);
});
