import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

/** Of notices only those that prove nothing count: a month's end brings thousands of true ones. */
export const refusedNotice = networkLimit(
  'refusedGatewayNotice',
  { points: 60, seconds: 10 * 60 },
  { points: 1_000, seconds: 24 * 60 * 60 },
);

/** From networks whose own limit is spent: true notices may come from where forged ones do. */
export const doubtfulNotice = subjectLimit('doubtfulGatewayNotice', { points: 600, seconds: 10 * 60 });

export const gatewayReturn = networkLimit('gatewayReturn', { points: 120, seconds: 10 * 60 });
