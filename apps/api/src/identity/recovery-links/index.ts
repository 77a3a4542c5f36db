export { EmailUndoLinks } from './email-undo-links.service.js';
export {
  unrecognisedLoginNotes,
  unrecognisedLoginLinkOrReset,
  passwordResetOrMyPage,
} from './unrecognised-login-link.declaration.js';
export { UnrecognisedLoginLinks } from './unrecognised-login-links.service.js';
export { PasswordResetMails } from './password-reset-mails.service.js';
export {
  deviceEndLink,
  emailUndoLink,
  unrecognisedLoginLink,
  passwordResetLink,
} from './recovery-links.declaration.js';
