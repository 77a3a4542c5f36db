import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

/**
 * Of a customer. Stolen cards are tried where a registration says whether one is good: a card counts before it is sent,
 * an agreement once its provider has answered.
 */
export const paymentMethodRegistration = subjectLimit(
  'paymentMethodRegistration',
  { points: 5, seconds: 60 * 60 },
  { points: 10, seconds: 24 * 60 * 60 },
);

/** Of a customer: pages of providers that were asked for, of which most are left. */
export const providerPage = subjectLimit('providerPage', { points: 30, seconds: 60 * 60 });

/** Cards only, and as many as sign-ups: members of one mobile carrier share addresses. */
export const paymentMethodNetwork = networkLimit(
  'paymentMethodNetwork',
  { points: 60, seconds: 60 * 60 },
  { points: 200, seconds: 24 * 60 * 60 },
);
