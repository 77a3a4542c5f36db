import * as z from 'zod';

import { defineJob } from '../queue/job.js';

/** Hands work that is due to the queue: retries, rows whose first hint got lost, rows whose worker died. */
export const sweepWork = defineJob({ name: 'work.sweep', lane: 'work', data: z.strictObject({}) });
