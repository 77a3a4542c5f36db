import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../../platform/rate-limit/limit.declaration.js';

/**
 * Counts only unauthenticated webhooks, because thousands of authentic webhooks arrive at the end of a month.
 */
export const refusedWebhook = networkLimit('refusedGatewayNotice', in10Minutes(60), inADay(1_000));

/**
 * Applies to networks that have used up their own limit, because authentic and forged webhooks may come from
 * the same network.
 */
export const doubtfulWebhook = subjectLimit('doubtfulGatewayNotice', in10Minutes(600));

export const gatewayReturn = networkLimit('gatewayReturn', in10Minutes(120));
