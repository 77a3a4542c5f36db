import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import { parse } from '../../http.js';
import { eventScenarios, type EventReceiver, type ReceivedEvent } from './event-receiver.js';

export interface EventParts {
  readonly receiver: EventReceiver;
  readonly slowMilliseconds: number;
  readonly taken: (event: ReceivedEvent) => void;
}

const scenarioForm = z.object({ scenario: z.enum(eventScenarios) });

export async function eventRoutes(http: FastifyInstance, parts: EventParts): Promise<void> {
  const { receiver, slowMilliseconds, taken } = parts;

  http.post('/app/receiver', async (request, reply) => {
    receiver.scenario = parse(scenarioForm, request.body).scenario;
    return reply.redirect('/app', 303);
  });

  await http.register(async (events) => {
    // The signature covers the raw body.
    events.removeContentTypeParser('application/json');
    events.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    events.post('/app/events', async (request, reply) => {
      const { scenario } = receiver;
      if (scenario === 'down') return reply.code(503).send();
      if (scenario === 'slow') await setTimeout(slowMilliseconds, undefined, { ref: false });
      try {
        const event = receiver.take(String(request.body), request.headers as Record<string, string>);
        if (event !== undefined) taken(event);
      } catch {
        return reply.code(401).send();
      }
      return reply.code(scenario === 'lies' ? 500 : 204).send();
    });
  });
}
