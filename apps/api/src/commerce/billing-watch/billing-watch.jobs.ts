import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const watchBilling = defineJob({
  name: 'billing-watch.watch',
  lane: 'work',
  data: z.strictObject({}),
});
