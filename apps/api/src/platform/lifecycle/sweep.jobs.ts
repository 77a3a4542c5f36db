import * as z from 'zod';

import { defineJob } from '../queue/job.js';

export const sweepWork = defineJob({ name: 'work.sweep', lane: 'work', data: z.strictObject({}) });

export const sweepRows = defineJob({ name: 'rows.sweep', lane: 'work', data: z.strictObject({}) });
