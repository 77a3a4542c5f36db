import {
  inADay,
  inAnHour,
  networkLimit,
  subjectLimit,
} from '../../../platform/rate-limit/limit.declaration.js';

/**
 * Of a customer. Stolen cards are tried where a registration says whether one is good: a card counts before it is sent,
 * an agreement once its provider has answered.
 */
export const paymentMethodRegistration = subjectLimit('paymentMethodRegistration', inAnHour(5), inADay(10));

/** Of a customer: pages of providers that were asked for, of which most are left. */
export const providerPage = subjectLimit('providerPage', inAnHour(30));

/** Cards only, and as many as sign-ups: members of one mobile carrier share addresses. */
export const paymentMethodNetwork = networkLimit('paymentMethodNetwork', inAnHour(60), inADay(200));
