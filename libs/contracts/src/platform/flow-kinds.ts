export const flowKinds = ['signUp', 'login', 'profileEdit', 'emailEdit', 'social', 'interaction'] as const;

export type FlowKind = (typeof flowKinds)[number];
