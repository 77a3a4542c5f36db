import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const writeContractNotices = defineJob({
  name: 'contracts.notices',
  lane: 'work',
  data: z.strictObject({}),
});
