import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const deviceCode = networkLimit(
  'deviceCode',
  { points: 20, seconds: 10 * 60 },
  { points: 100, seconds: 24 * 60 * 60 },
);
export const waitingRequest = networkLimit(
  'waitingRequest',
  { points: 300, seconds: 10 * 60 },
  { points: 3_000, seconds: 24 * 60 * 60 },
);
export const pushedRequest = networkLimit(
  'pushedRequest',
  { points: 300, seconds: 10 * 60 },
  { points: 3_000, seconds: 24 * 60 * 60 },
);
export const deviceAuthorization = networkLimit(
  'deviceAuthorization',
  { points: 300, seconds: 10 * 60 },
  { points: 3_000, seconds: 24 * 60 * 60 },
);
export const guestConfirmation = networkLimit(
  'guestConfirmation',
  { points: 300, seconds: 10 * 60 },
  { points: 3_000, seconds: 24 * 60 * 60 },
);
