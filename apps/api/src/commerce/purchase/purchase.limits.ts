import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

/** Codes that were refused, so that none is found by trying. */
export const campaignCodeGuess = subjectLimit('campaignCodeGuess', { points: 10, seconds: 60 * 60 });

export const campaignCodeNetwork = networkLimit('campaignCodeNetwork', { points: 30, seconds: 60 * 60 });
