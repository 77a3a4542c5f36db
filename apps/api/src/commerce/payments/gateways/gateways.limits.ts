import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../../platform/rate-limit/limit.declaration.js';

/** Counts only unauthenticated webhooks, because the end of a month brings thousands of authentic ones. */
export const refusedWebhook = networkLimit('refusedGatewayNotice', in10Minutes(60), inADay(1_000));

/**
 * For networks that have used up their own limit: authentic webhooks may come from the same network as forged
 * ones.
 */
export const doubtfulWebhook = subjectLimit('doubtfulGatewayNotice', in10Minutes(600));

export const gatewayReturn = networkLimit('gatewayReturn', in10Minutes(120));
