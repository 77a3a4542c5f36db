import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

export const sendLoginAlert = defineJob({
  name: 'loginAlert.send',
  lane: 'work',
  data: z.strictObject({ attemptId: z.uuid() }),
});

export const sweepLoginAlerts = defineJob({ name: 'loginAlert.sweep', lane: 'work' });
