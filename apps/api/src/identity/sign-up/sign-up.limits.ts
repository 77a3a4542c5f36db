import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const signUpStart = networkLimit('signUpStart', { points: 120, seconds: 10 * 60 });
export const signUpAddressCheck = networkLimit(
  'signUpAddressCheck',
  { points: 30, seconds: 10 * 60 },
  { points: 200, seconds: 24 * 60 * 60 },
);
export const registration = networkLimit('registration', { points: 60, seconds: 60 * 60 });
export const signUpUserIdCheck = networkLimit(
  'signUpUserIdCheck',
  { points: 30, seconds: 10 * 60 },
  { points: 200, seconds: 24 * 60 * 60 },
);
