import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

export const passkeyLogin = networkLimit(
  'passkeyLogin',
  { points: 60, seconds: 10 * 60 },
  { points: 600, seconds: 24 * 60 * 60 },
);

export const passkeysAdded = subjectLimit('passkeysAdded', { points: 40, seconds: 24 * 60 * 60 });

export const passkeyCopyMails = subjectLimit('passkeyCopyMails', { points: 3, seconds: 24 * 60 * 60 });
