import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const reconcileCharges = defineJob({
  name: 'charges.reconcile',
  lane: 'gateway',
  data: z.strictObject({}),
});
