import { defineJob } from '../../platform/queue/job.js';

export const rotateSigningKeys = defineJob({ name: 'oidc.rotate-keys', lane: 'work' });
