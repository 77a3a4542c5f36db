import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const makeDataExport = defineJob({
  name: 'data-export.make',
  lane: 'work',
  data: z.strictObject({ id: z.uuid() }),
});
