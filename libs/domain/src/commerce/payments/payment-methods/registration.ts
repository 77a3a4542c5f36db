/**
 * States of a registration. `STARTING`: the first request is being sent. `AT_PROVIDER`: the browser is on the
 * provider's page. `FINISHING`: the registration is completed after the return. `CHECKING`: the outcome is
 * unknown and is looked up at the gateway. `ABANDONED`: the member did not complete the registration at the
 * provider.
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
