import { subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const emailEditAddressCheck = subjectLimit(
  'emailEditAddressCheck',
  { points: 20, seconds: 10 * 60 },
  { points: 50, seconds: 24 * 60 * 60 },
);
