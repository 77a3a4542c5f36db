import {
  inADay,
  inAnHour,
  networkLimit,
  subjectLimit,
} from '../../../platform/rate-limit/limit.declaration.js';

/**
 * Per customer. A registration reveals whether a stolen card is valid. A card counts before it is sent, an
 * agreement when its provider has responded.
 */
export const paymentMethodRegistration = subjectLimit('paymentMethodRegistration', inAnHour(5), inADay(10));

/** Per customer. Counts requests for provider pages, most of which are abandoned without a result. */
export const providerPage = subjectLimit('providerPage', inAnHour(30));

/** Cards only, with the same limits as sign-ups, because customers of a mobile carrier share IP addresses. */
export const paymentMethodNetwork = networkLimit('paymentMethodNetwork', inAnHour(60), inADay(200));
