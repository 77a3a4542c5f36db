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

// Time passes when a test says so, however long the machine stands still.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const post = (url = origin) => exchange({ method: 'POST', url, headers: {}, body: '¥' }, limits);

describe('an exchange', () => {
  it('sends each request over a connection of its own', async () => {
    behave = (_, response) => response.end('ok');
    connections = 0;
    await post();
    await post();
    expect(connections).toBe(2);
  });

  it('answers whatever came, redirects included', async () => {
    behave = (_, response) => response.writeHead(302, { location: '/x', 'content-type': 'a/b' }).end('ok');
    expect(await post()).toEqual({
      outcome: 'answered',
      answer: { status: 302, contentType: 'a/b', body: Buffer.from('ok') },
    });
  });

  it.each([
    ['nobody listens', 'http://127.0.0.1:9/', 'ECONNREFUSED'],
    ['the address is none', 'nowhere', 'REQUEST'],
    ['the address is a file', 'file:///etc/passwd', 'REQUEST'],
    ['the name is unknown', 'http://nowhere.invalid/', undefined],
  ])('was not executed when %s', async (_, url, code) => {
    expect(await post(url)).toMatchObject({
      outcome: 'notExecuted',
      cause: 'unreachable',
      ...(code !== undefined && { code }),
    });
  });

  it('was not executed when TLS never stands: refused by plain text, or silent', async () => {
    behave = (_, response) => response.end('ok');
    expect(await post(origin.replace('http:', 'https:'))).toMatchObject({ outcome: 'notExecuted' });
    const port = (silent.address() as AddressInfo).port;
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({
      outcome: 'notExecuted',
      code: 'CONNECT_TIMEOUT',
    });
  });

  it.each<[string, Behaviour, string]>([
    ['says nothing', () => void jest.advanceTimersByTime(limits.answerWithin), 'timeout'],
    ['hangs up', (request) => request.socket.destroy(), 'connectionLost'],
    [
      'stops in the middle',
      (request, response) => {
        response.writeHead(200, { 'content-length': '10' });
        response.write('half', () => request.socket.destroy());
      },
      'connectionLost',
    ],
    ['talks nonsense', (request) => request.socket.end('what?\r\n\r\n'), 'connectionLost'],
    [
      'never ends',
      (_, response) => {
        response.writeHead(200);
        response.write('a', () => void jest.advanceTimersByTime(limits.answerWithin));
      },
      'timeout',
    ],
    ['says too much', (_, response) => response.end(Buffer.alloc(300 * 1024)), 'garbled'],
  ])('may have been executed when the provider %s', async (_, behaviour, reason) => {
    behave = behaviour;
    expect(await post()).toMatchObject({ outcome: 'unknown', reason });
  });
});
