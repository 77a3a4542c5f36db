/**
 * A registration: asking the provider, with the browser at its page, asking it after the return, waiting for news of
 * it, and its three ends. `LEFT`: the member turned back.
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
