export { EmailUndoLinks } from './email-undo-links.service.js';
export { unrecognisedLoginNotes as notMeNotes, unrecognisedLoginLinkOrReset as notMeOrReset, passwordResetOrMyPage as resetOrLook } from './not-me-link.declaration.js';
export { UnrecognisedLoginLinks as NotMeLinks } from './not-me-links.service.js';
export { PasswordResetMails } from './password-reset-mails.service.js';
export { deviceEndLink, emailUndoLink, unrecognisedLoginLink as notMeLink, passwordResetLink } from './recovery-links.declaration.js';
