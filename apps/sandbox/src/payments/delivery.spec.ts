import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { Clock } from '../clock/clock.js';
import { createHttp } from '../http.js';
import { Journal } from './journal.js';
import { paymentRoutes } from './payments.routes.js';

let http: FastifyInstance;
let origin: string;
beforeAll(async () => {
  http = createHttp();
  await http.register(paymentRoutes, {
    clock: new Clock(Date.now),
    journal: new Journal(),
    origin: () => origin,
    publicOrigin: 'http://shop.example',
    hasApp: false,
  });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const token = () =>
  fetch(`${origin}/payments/api-m.sandbox.paypal.com/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('sandbox-paypal-client:sandbox-paypal-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });

async function next(trouble: string): Promise<void> {
  const body = JSON.stringify({ vendor: 'paypal', function: 'oauth', trouble, times: 1, seconds: 0.2 });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${origin}/payments/troubles`, { method: 'PUT', headers, body });
}

async function outcome(): Promise<string> {
  try {
    const answer = await token();
    const text = await answer.text();
    return `${answer.status} ${text.startsWith('{"scope"') ? 'valid' : 'broken'}`;
  } catch (error) {
    const { code, name } = (error as { cause: { code?: string; name: string } }).cause;
    return code ?? name;
  }
}

test.each([
  ['refuse', 'ECONNRESET'],
  ['tls', 'HTTPParserError'],
  ['unavailable', '503 broken'],
  ['lostBefore', 'UND_ERR_SOCKET'],
  ['lostAfter', 'UND_ERR_SOCKET'],
  ['garbled', '200 broken'],
  ['slow', '200 valid'],
])('the fault %s causes %s for the next request only', async (trouble, expected) => {
  await next(trouble);
  const before = performance.now();
  expect(await outcome()).toBe(expected);
  if (trouble === 'slow') expect(performance.now() - before).toBeGreaterThan(190);
  expect(await outcome()).toBe('200 valid');
});
