export { PasswordForgotLimits } from './password-forgot-limits.service.js';
export { PasswordForgotMails } from './password-forgot-mails.service.js';
export { PasswordForgotController } from './password-forgot.controller.js';
export { PasswordResetController } from './password-reset.controller.js';
