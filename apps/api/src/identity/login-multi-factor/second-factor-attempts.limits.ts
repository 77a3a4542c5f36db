import { declareAttemptPurpose } from '../../platform/rate-limit/attempt-purpose.declaration.js';

const hour = 60 * 60;

/** Applies after a successful first step. The delays between 23 attempts add up to one day. */
export const secondFactorAttempts = declareAttemptPurpose('multiFactor', {
  subject: { free: 5, longestWait: 4 * hour, window: 24 * hour },
  account: { byStrangers: { most: 40, window: 24 * hour }, inAll: { most: 100, window: 24 * hour } },
});
