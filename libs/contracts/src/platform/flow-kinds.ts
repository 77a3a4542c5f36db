export const flowKinds = [
  'signUp',
  'login',
  'profileEdit',
  'emailEdit',
  'social',
  'interaction',
  'signUpPlans',
  'withdrawal',
] as const;

export type FlowKind = (typeof flowKinds)[number];
