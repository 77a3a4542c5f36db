import { setTimeout as wait } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from '../http.js';
import type { Phone } from './phone.js';
import { smsScenario, type SmsScenarios } from './sms-scenarios.js';

const message = z.strictObject({
  id: z.string().max(200).default(''),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +819012345678'),
  text: z.string().min(1).max(670),
});
const search = z.object({ to: z.string().optional() });

export interface SmsParts {
  readonly phone: Phone;
  readonly scenarios: SmsScenarios;
  readonly slowMilliseconds: number;
}

/**
 * Simulates an SMS provider and its phones: `POST /sms/messages`, `GET /sms/messages?to=` (latest first), and
 * `PUT /sms/scenarios`.
 */
export async function smsRoutes(
  http: FastifyInstance,
  { phone, scenarios, slowMilliseconds }: SmsParts,
): Promise<void> {
  const closing = new AbortController();
  http.addHook('onClose', async () => closing.abort());

  http.post('/sms/messages', async (request, reply) => {
    const { id, to, text } = parse(message, request.body);
    const behaviour = scenarios.of(to);
    if (behaviour === 'down') return reply.code(503).send({ status: 503, message: 'down' });
    if (behaviour === 'refuse') return reply.code(400).send({ status: 400, message: 'no such number' });
    if (behaviour === 'slow') await wait(slowMilliseconds, undefined, { signal: closing.signal });
    return reply.code(202).send({ id: phone.receive({ reference: id, to, text }).id });
  });

  http.get('/sms/messages', async (request) => ({ messages: phone.all(parse(search, request.query).to) }));

  http.delete('/sms/messages', async (_request, reply) => {
    phone.clear();
    return reply.code(204).send();
  });

  http.get('/sms/scenarios', async () => ({ scenarios: scenarios.list() }));

  http.put('/sms/scenarios', async (request) => {
    scenarios.set(parse(smsScenario, request.body));
    return { scenarios: scenarios.list() };
  });

  http.delete('/sms/scenarios', async () => {
    scenarios.clear();
    return { scenarios: scenarios.list() };
  });
}
