import * as z from 'zod';

import { defineJob } from '../queue/job.js';

export const sealAudit = defineJob({ name: 'audit.seal', lane: 'work', data: z.strictObject({}) });
