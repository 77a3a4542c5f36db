import * as z from 'zod';

import { defineJob } from '../../../platform/queue/job.js';

export const handleGatewayNotice = defineJob({
  name: 'gateways.handle-notice',
  lane: 'gateway',
  data: z.strictObject({ id: z.uuid() }),
});
