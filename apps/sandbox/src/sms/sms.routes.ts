import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from '../http.js';
import type { Phone } from './phone.js';

const message = z.strictObject({
  id: z.string().max(200).default(''),
  to: z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +819012345678'),
  text: z.string().min(1).max(670),
});
const search = z.object({ to: z.string().optional() });

/** An SMS provider and every phone it reaches: `POST /sms/messages`, `GET /sms/messages?to=`, latest first. */
export async function smsRoutes(http: FastifyInstance, { phone }: { readonly phone: Phone }): Promise<void> {
  http.post('/sms/messages', async (request, reply) => {
    const { id, to, text } = parse(message, request.body);
    return reply.code(202).send({ id: phone.receive({ reference: id, to, text }).id });
  });

  http.get('/sms/messages', async (request) => ({ messages: phone.all(parse(search, request.query).to) }));

  http.delete('/sms/messages', async (_request, reply) => {
    phone.clear();
    return reply.code(204).send();
  });
}
