import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const auditGateways = defineJob({
  name: 'gateway-audit.yesterday',
  lane: 'gateway',
  data: z.strictObject({}),
});
