export const loginSteps = ['code', 'multiFactor', 'complete'] as const;

export type LoginStep = (typeof loginSteps)[number];

export const loginEvents = ['codeAsked', 'codeAccepted', 'factorAccepted'] as const;

export type LoginEvent = (typeof loginEvents)[number];

export const loginTransitions: Record<LoginStep, Partial<Record<LoginEvent, LoginStep>>> = {
  code: { codeAsked: 'code', codeAccepted: 'complete' },
  multiFactor: { factorAccepted: 'complete' },
  complete: {},
};
