import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const checkRefunds = defineJob({
  name: 'refunds.check',
  lane: 'gateway',
  data: z.strictObject({}),
});
