import { once } from 'node:events';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { exchange } from './exchange.js';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

let behave: Behaviour;
let connections = 0;
let origin: string;
const limits = { connectWithin: 10_000, answerWithin: 30_000 };

const server = createPlain((request, response) => {
  request.resume();
  request.once('end', () => behave(request, response));
});
server.on('connection', () => (connections += 1));
const silent = createTcp((socket: Socket) => {
  socket.on('error', () => undefined);
  jest.advanceTimersByTime(limits.connectWithin);
});

beforeAll(async () => {
  for (const each of [server, silent]) {
    each.listen(0, '127.0.0.1');
    await once(each, 'listening');
  }
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  silent.close();
});

// Uses fake timers so that the test does not depend on delays of the machine.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const post = (url = origin) => exchange({ method: 'POST', url, headers: {}, body: '¥' }, limits);

describe('exchange', () => {
  it('uses a new connection for each request', async () => {
    behave = (_, response) => response.end('ok');
    connections = 0;
    await post();
    await post();
    expect(connections).toBe(2);
  });

  it('returns any response, including redirects', async () => {
    behave = (_, response) => response.writeHead(302, { location: '/x', 'content-type': 'a/b' }).end('ok');
    expect(await post()).toEqual({
      outcome: 'answered',
      answer: { status: 302, contentType: 'a/b', body: Buffer.from('ok') },
    });
  });

  it.each([
    ['no server listens', 'http://127.0.0.1:9/', 'ECONNREFUSED'],
    ['the URL is invalid', 'nowhere', 'REQUEST'],
    ['the URL is a file', 'file:///etc/passwd', 'REQUEST'],
    ['the host is unknown', 'http://nowhere.invalid/', undefined],
  ])('reports that nothing was executed if %s', async (_, url, code) => {
    expect(await post(url)).toMatchObject({
      outcome: 'notExecuted',
      cause: 'unreachable',
      ...(code !== undefined && { code }),
    });
  });

  it('reports that nothing was executed if TLS fails because of plain text or a missing handshake', async () => {
    behave = (_, response) => response.end('ok');
    expect(await post(origin.replace('http:', 'https:'))).toMatchObject({ outcome: 'notExecuted' });
    const port = (silent.address() as AddressInfo).port;
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'notExecuted',
      code: 'CONNECT_TIMEOUT',
    });
  });

  it.each<[string, Behaviour, string]>([
    ['does not respond', () => void jest.advanceTimersByTime(limits.answerWithin), 'timeout'],
    ['closes the connection', (request) => request.socket.destroy(), 'connectionLost'],
    [
      'stops within the response',
      (request, response) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('half', () => request.socket.destroy());
      },
      'connectionLost',
    ],
    ['sends an invalid response', (request) => request.socket.end('what?\r\n\r\n'), 'connectionLost'],
    [
      'never finishes',
      (_, response) => {
        response.writeHead(200);
        response.write('a', () => void jest.advanceTimersByTime(limits.answerWithin));
      },
      'timeout',
    ],
    ['sends too much', (_, response) => response.end(Buffer.alloc(300 * 1024)), 'garbled'],
  ])('reports a possible execution if the provider %s', async (_, behaviour, reason) => {
    behave = behaviour;
    expect(await post()).toMatchObject({ outcome: 'unknown', reason });
  });
});
