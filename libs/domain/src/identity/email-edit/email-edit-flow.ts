export type EmailEditStep = 'pinCode' | 'complete';

export type EmailEditEvent = 'emailEntered' | 'pinCodeAccepted';

export const emailEditTransitions: Record<EmailEditStep, Partial<Record<EmailEditEvent, EmailEditStep>>> = {
  pinCode: { emailEntered: 'pinCode', pinCodeAccepted: 'complete' },
  complete: {},
};

const day = 24 * 60 * 60 * 1_000;

/** Time in milliseconds within which the owner of the previous address can undo the change. */
export const emailUndoLinkLifetime = 7 * day;

export const emailUndoLinkMaxAttempts = 5;

/** Time in milliseconds within which a member can confirm an address that support staff entered. */
export const emailConfirmLinkLifetime = day;

export const emailConfirmLinkMaxAttempts = 5;
