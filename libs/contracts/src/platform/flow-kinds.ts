export const flowKinds = [
  'signUp',
  'login',
  'profileEdit',
  'emailEdit',
  'social',
  'interaction',
  'signUpPlans',
] as const;

export type FlowKind = (typeof flowKinds)[number];
