import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

import type { Clock } from '../clock/clock.js';
import { parse } from '../http.js';
import { Books } from './books.js';
import type { Journal } from './journal.js';
import { apiRoutes } from './sbps/api.routes.js';
import { challengeRoutes } from './sbps/challenge.routes.js';
import { SbpsState } from './sbps/state.js';
import { tokenRoutes } from './sbps/token.routes.js';
import { scriptBehaviour, type ScriptBehaviour } from './sbps/token-script.js';
import { troubleRequest, Troubles } from './troubles.js';
import { VendorClock } from './vendor-clock.js';
import { vendors } from './vendors.js';

export interface PaymentParts {
  readonly clock: Clock;
  readonly journal: Journal;
  /** Where a browser finds this sandbox. */
  readonly origin: () => string;
  readonly publicOrigin: string;
}

const clockOff = z.strictObject({ vendor: z.enum(vendors), minutes: z.int().min(-1_440).max(1_440) });
const clearing = z.object({ vendor: z.enum(vendors).optional(), function: z.string().optional() });

/** Plays each payment vendor: every host of theirs is `/payments/{host}` here. */
export async function paymentRoutes(http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { clock, journal, origin } = parts;
  const troubles = new Troubles();
  const vendorClock = new VendorClock(clock);
  const books = new Books(journal);
  const sbps = new SbpsState(journal, books, vendorClock);
  let script: ScriptBehaviour = { kind: 'normal' };

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  await http.register(apiRoutes, { state: sbps, troubles, origin });
  await http.register(tokenRoutes, { state: sbps, behaviour: () => script });
  await http.register(challengeRoutes, { state: sbps, clock });

  http.get('/payments/troubles', async () => ({ troubles: troubles.list() }));
  http.put('/payments/troubles', async (request) => {
    troubles.set(parse(troubleRequest, request.body));
    return { troubles: troubles.list() };
  });
  http.delete('/payments/troubles', async (request) => {
    const { vendor, function: name } = parse(clearing, request.query);
    troubles.clear(vendor, name);
    return { troubles: troubles.list() };
  });
  http.put('/payments/vendor-clock', async (request) => {
    const { vendor, minutes } = parse(clockOff, request.body);
    vendorClock.setOff(vendor, minutes);
    return { vendor, minutes };
  });
  http.put('/payments/token-script', async (request) => {
    script = parse(scriptBehaviour, request.body);
    return script;
  });
}
