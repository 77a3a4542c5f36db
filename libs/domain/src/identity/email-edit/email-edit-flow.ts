export const emailEditSteps = ['pinCode', 'complete'] as const;

export type EmailEditStep = (typeof emailEditSteps)[number];

export const emailEditEvents = ['emailEntered', 'pinCodeAccepted'] as const;

export type EmailEditEvent = (typeof emailEditEvents)[number];

export const emailEditTransitions: Record<EmailEditStep, Partial<Record<EmailEditEvent, EmailEditStep>>> = {
  pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
  complete: {},
};
