import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const doGatewayTask = defineJob({
  name: 'gateways.do-task',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});
