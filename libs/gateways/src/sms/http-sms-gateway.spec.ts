import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';

import { HttpSmsGateway } from './http-sms-gateway.js';
import type { Sms } from './sms-gateway.js';
import { describeSmsGateway } from './sms-gateway.suite.js';

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

/** Timeout in milliseconds that is longer than a pause of the test machine. */
const longTimeout = 25_000;

let received: Sms[] = [];
let requests: IncomingMessage['headers'][] = [];
let refusals = new Map<string, number>();
let behave: Behaviour | undefined;
let origin: string;

const server = createServer((request, response) => {
  if (behave) return behave(request, response);
  void bodyOf(request).then((body) => {
    requests.push(request.headers);
    const isForm = request.headers['content-type']?.includes('form') === true;
    const sms = (isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body)) as Sms;
    const refusal = refusals.get(sms.to);
    if (refusal === undefined) received.push(sms);
    response.writeHead(refusal ?? 202).end('{}');
  });
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  received = [];
  requests = [];
  refusals = new Map();
  behave = undefined;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const json = () => ({
  url: `${origin}/messages`,
  headers: { authorization: 'Bearer secret' },
  body: '{"messageId": "{id}", "to": "{to}", "text": "{text}"}',
});
const form = () => ({
  url: `${origin}/messages`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'messageId={id}&to={to}&text={text}',
});

describe.each([
  ['JSON', json],
  ['a form', form],
])('HttpSmsGateway with %s', (kind, settings) => {
  describeSmsGateway(`a provider that takes ${kind}`, () => ({
    gateway: new HttpSmsGateway(settings(), longTimeout),
    received: () => received,
    refuse: (to, { permanent }) => refusals.set(to, permanent ? 400 : 503),
  }));
});

describe('HTTP', () => {
  const sms: Sms = { messageId: 'a', to: '+819012345678', text: 'text' };
  const send = (url = `${origin}/messages`, timeout = longTimeout) =>
    new HttpSmsGateway({ ...json(), url }, timeout).send(sms);

  it.each([
    [[200, 201, 202, 204], { ok: true }],
    // Failures that may be temporary: an operator can fix them, the request was too early or too frequent, or
    // the provider failed.
    [[401, 402, 403, 404, 405, 408, 425, 429, 500, 502, 503, 504], { ok: false, permanent: false }],
    [[400, 406, 410, 413, 415, 422], { ok: false, permanent: true }],
  ])('maps %j of a provider to %j', async (statuses, outcome) => {
    for (const status of statuses) {
      behave = (_, response) => void response.writeHead(status).end();
      expect([status, await send()]).toEqual([status, expect.objectContaining(outcome)]);
    }
  });

  it('sends the configured headers', async () => {
    await send();
    expect(requests).toMatchObject([{ authorization: 'Bearer secret', 'content-type': 'application/json' }]);
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [403, false],
    [404, false],
    [429, false],
    [500, false],
    [302, false],
  ])('reports the status %i as a permanent failure: %s', async (status, permanent) => {
    refusals.set(sms.to, status);
    expect(await send()).toEqual({ ok: false, permanent, reason: `HTTP ${status}` });
  });

  it('does not follow redirects, which would forward the number and the code', async () => {
    behave = (_, response) => response.writeHead(307, { location: `${origin}/other-sessions` }).end();
    expect(await send()).toMatchObject({ ok: false });
    expect(received).toEqual([]);
  });

  it('reports a provider without a response as a temporary failure within the timeout', async () => {
    behave = () => undefined;
    const began = performance.now();
    expect(await send(origin, 500)).toMatchObject({ ok: false, permanent: false });
    // The limit is below the default timeout and above pauses of the machine.
    expect(performance.now() - began).toBeLessThan(14_000);
  });

  it.each<[string, Behaviour]>([
    ['closes the connection', (request) => request.socket.destroy()],
    ['sends an invalid response', (request) => request.socket.end('what?\r\n\r\n')],
  ])('reports a provider that %s as a temporary failure', async (_, behaviour) => {
    behave = behaviour;
    expect(await send()).toMatchObject({ ok: false, permanent: false });
  });

  it('reports an unreachable provider as a temporary failure', async () => {
    expect(await send('http://127.0.0.1:9/')).toMatchObject({ ok: false, permanent: false });
  });
});
