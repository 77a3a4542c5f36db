import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const botCheckChallenge = networkLimit('botCheckChallenge', { points: 120, seconds: 10 * 60 });
