import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

/** Reports, not tries: a browser that repeats itself fills no log. */
export const cardFormFault = subjectLimit('cardFormFault', { points: 5, seconds: 10 * 60 });
