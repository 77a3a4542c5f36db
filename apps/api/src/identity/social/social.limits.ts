import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const socialRedirect = networkLimit(
  'socialRedirect',
  { points: 60, seconds: 10 * 60 },
  { points: 400, seconds: 24 * 60 * 60 },
);
export const socialForm = networkLimit('socialForm', { points: 120, seconds: 10 * 60 });
