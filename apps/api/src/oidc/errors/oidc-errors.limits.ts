import { networkLimit } from '../../platform/rate-limit/limit.declaration.js';

export const protocolErrorRecord = networkLimit(
  'protocolErrorRecord',
  { points: 300, seconds: 10 * 60 },
  { points: 3_000, seconds: 24 * 60 * 60 },
);
