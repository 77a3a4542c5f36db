import { networkLimit, subjectLimit } from '../../platform/rate-limit/limit.declaration.js';

/** Stolen cards are tried where a registration says whether one is good. */
export const paymentMethodRegistration = subjectLimit(
  'paymentMethodRegistration',
  { points: 5, seconds: 60 * 60 },
  { points: 10, seconds: 24 * 60 * 60 },
);

export const paymentMethodNetwork = networkLimit('paymentMethodNetwork', { points: 10, seconds: 60 * 60 });
