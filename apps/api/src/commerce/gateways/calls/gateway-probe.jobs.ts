import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const probeGateways = defineJob({
  name: 'gateways.probe',
  lane: 'gateway',
  data: z.strictObject({}),
});
