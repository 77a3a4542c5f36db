import {
  in10Minutes,
  inADay,
  networkLimit,
  subjectLimit,
} from '../../../platform/rate-limit/limit.declaration.js';

/** Of notices only those that prove nothing count: a month's end brings thousands of true ones. */
export const refusedWebhook = networkLimit('refusedGatewayNotice', in10Minutes(60), inADay(1_000));

/** From networks whose own limit is spent: true notices may come from where forged ones do. */
export const doubtfulWebhook = subjectLimit('doubtfulGatewayNotice', in10Minutes(600));

export const gatewayReturn = networkLimit('gatewayReturn', in10Minutes(120));
