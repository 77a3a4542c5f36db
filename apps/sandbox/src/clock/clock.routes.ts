import type { FastifyInstance } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';

import { parse } from '../http.js';
import type { Clock, ClockMove } from './clock.js';

const instant = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 time with Z or an offset' })
  .transform((value) => Temporal.Instant.from(value));

const duration = z.string().transform((value, context) => {
  try {
    return Temporal.Duration.from(value);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an ISO 8601 duration such as P31D or P1M' });
    return z.NEVER;
  }
});

const move = z
  .strictObject({
    now: instant.optional(),
    advance: duration.optional(),
    reset: z.literal(true).optional(),
  })
  .refine((body) => Object.keys(body).length === 1, {
    error:
      'Send exactly one of {"now": "2027-01-31T00:00:00+09:00"}, {"advance": "P31D"} and {"reset": true}',
  });

export async function clockRoutes(
  http: FastifyInstance,
  { clock }: { readonly clock: Clock },
): Promise<void> {
  http.get('/clock', async () => clock.read());

  http.put('/clock', async (request): Promise<ClockMove> => {
    const { now, advance } = parse(move, request.body);
    if (now) return clock.set(now);
    return advance ? clock.advance(advance) : clock.reset();
  });
}
