export { EmailUndoLinks } from './email-undo-links.service.js';
export { notMeNotes, notMeOrReset, resetOrLook } from './not-me-link.declaration.js';
export { NotMeLinks } from './not-me-links.service.js';
export { PasswordResetMails } from './password-reset-mails.service.js';
export { deviceEndLink, emailUndoLink, notMeLink, passwordResetLink } from './recovery-links.declaration.js';
