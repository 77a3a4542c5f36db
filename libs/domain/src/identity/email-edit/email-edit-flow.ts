const emailEditSteps = ['pinCode', 'complete'] as const;

export type EmailEditStep = (typeof emailEditSteps)[number];

const emailEditEvents = ['emailEntered', 'pinCodeAccepted'] as const;

export type EmailEditEvent = (typeof emailEditEvents)[number];

export const emailEditTransitions: Record<EmailEditStep, Partial<Record<EmailEditEvent, EmailEditStep>>> = {
  pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
  complete: {},
};

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds for which the owner of the former address can take the change back. */
export const emailUndoLinkLifetime = 7 * day;

export const emailUndoLinkMaxAttempts = 5;
