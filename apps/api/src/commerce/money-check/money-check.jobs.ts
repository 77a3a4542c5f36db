import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const checkMoney = defineJob({
  name: 'money-check.look',
  lane: 'work',
  data: z.strictObject({}),
});
