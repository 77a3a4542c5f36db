/**
 * States of a registration: sending the first request, browser on the provider's page, checking after the
 * return, and waiting for a webhook, followed by the final states. `LEFT`: the member cancelled on the
 * provider's page.
 */
export const registrationStates = [
  'STARTING',
  'AT_PROVIDER',
  'FINISHING',
  'CHECKING',
  'REGISTERED',
  'ABANDONED',
  'FAILED',
] as const;

export type RegistrationState = (typeof registrationStates)[number];

export const registrationProblems = [
  'CARD_REGISTRATION_FAILED',
  'THREE_D_SECURE_FAILED',
  'PAYMENT_METHOD_LIMIT',
  'PAYMENT_METHOD_NOT_AVAILABLE',
  'PAYMENT_METHOD_REGISTRATION_FAILED',
  'TOO_MANY_REQUESTS',
] as const;

export type RegistrationProblem = (typeof registrationProblems)[number];
