import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const sweepRenewals = defineJob({
  name: 'renewals.sweep',
  lane: 'billing',
  data: z.strictObject({}),
});
