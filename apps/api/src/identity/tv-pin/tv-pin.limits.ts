import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const tvPinCheck = subjectLimit(
  'tvPinCheck',
  { points: 10, seconds: 10 * 60 },
  { points: 100, seconds: 24 * 60 * 60 },
);
