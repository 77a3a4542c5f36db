export type EmailEditStep = 'pinCode' | 'complete';

export type EmailEditEvent = 'emailEntered' | 'pinCodeAccepted';

export const emailEditTransitions: Record<EmailEditStep, Partial<Record<EmailEditEvent, EmailEditStep>>> = {
  pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
  complete: {},
};

const day = 24 * 60 * 60 * 1_000;

/** Milliseconds for which the owner of the previous address can undo the change. */
export const emailUndoLinkLifetime = 7 * day;

export const emailUndoLinkMaxAttempts = 5;

/** Milliseconds for which an address entered by support can be confirmed. */
export const emailConfirmLinkLifetime = day;

export const emailConfirmLinkMaxAttempts = 5;
