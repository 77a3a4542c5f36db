import * as z from 'zod';

import { defineJob } from '../queue/job.js';

/** Deletes rows that have had their time, table by table. */
export const sweepRows = defineJob({ name: 'rows.sweep', lane: 'work', data: z.strictObject({}) });
