export { EmailConfirmController } from './email-confirm.controller.js';
export { type EmailChangeAnswer, EmailConfirm } from './email-confirm.service.js';
