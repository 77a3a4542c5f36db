/** Where a member stands who changes the address. */
export const emailEditSteps = ['pinCode', 'complete'] as const;

export type EmailEditStep = (typeof emailEditSteps)[number];

export const emailEditEvents = ['emailEntered', 'pinCodeAccepted'] as const;

export type EmailEditEvent = (typeof emailEditEvents)[number];

/** An event that a step does not list breaks the flow. A change that is over is not taken up again. */
export const emailEditTransitions: Record<EmailEditStep, Partial<Record<EmailEditEvent, EmailEditStep>>> = {
  pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
  complete: {},
};
