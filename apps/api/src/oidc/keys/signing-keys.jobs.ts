import * as z from 'zod';

import { defineJob } from '../../platform/queue/job.js';

/** Makes the next signing keys when the newest are 90 days old. */
export const rotateSigningKeys = defineJob({
  name: 'oidc.rotate-keys',
  lane: 'work',
  data: z.strictObject({}),
});
