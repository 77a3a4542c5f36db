import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const playbackFetch = networkLimit('playbackFetch', { points: 30, seconds: 10 * 60 });
