/** The journeys that are kept as rows. */
export const flowKinds = ['signUp'] as const;

export type FlowKind = (typeof flowKinds)[number];
