import { NestFactory } from '@nestjs/core';
import { TestClock } from '@account/testing/test-clock';

import { AppModule } from '../app/app.module.js';
import { ChargesInFlight } from '../commerce/payments/charges/drive/charges-in-flight.js';
import { RenewalSweeper } from '../commerce/subscriptions/renewals/sweep/renewal-sweeper.service.js';
import { loadConfig } from '../platform/config/config.js';
import { holdStory, watchEffects } from './crash-points.js';

// Runs due renewals at the given time in a separate process. Stops before the given effect, so that the parent
// can kill the process.
const [, , crashAt = '0', now] = process.argv;
watchEffects();
const root = AppModule.site(loadConfig(process.env), new TestClock(now));
const program = await NestFactory.createApplicationContext(root, { logger: false });
holdStory('sweep', Number(crashAt), () => process.send?.({ stood: true }));
await program.get(RenewalSweeper, { strict: false }).sweepAll();
await program.get(ChargesInFlight, { strict: false }).waitUntilSettled();
process.send?.({ stood: false });
// Stays alive until the parent kills it.
setInterval(() => undefined, 60_000);
