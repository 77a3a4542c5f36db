import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

/** Tries one message of the outbox. */
export const deliverMessage = defineJob({
  name: 'outbox.deliver',
  lane: 'mail',
  data: z.strictObject({ id: z.uuid() }),
});

/** Hands messages that are due to `deliverMessage`: retries, and those whose first hint got lost. */
export const sweepOutbox = defineJob({ name: 'outbox.sweep', lane: 'work', data: z.strictObject({}) });
