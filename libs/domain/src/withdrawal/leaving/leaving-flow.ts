export const leavingSteps = ['pinCode', 'left'] as const;

export type LeavingStep = (typeof leavingSteps)[number];

export const leavingEvents = ['consented', 'pinCodeAccepted'] as const;

export type LeavingEvent = (typeof leavingEvents)[number];

export const leavingTransitions: Record<LeavingStep, Partial<Record<LeavingEvent, LeavingStep>>> = {
  pinCode: { consented: 'pinCode', pinCodeAccepted: 'left' },
  left: {},
};
