import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const checkRegistrations = defineJob({
  name: 'paymentMethod.checkRegistrations',
  lane: 'work',
  data: z.strictObject({}),
});

export const endUnusedAgreements = defineJob({
  name: 'paymentMethod.endUnusedAgreements',
  lane: 'work',
  data: z.strictObject({}),
});
