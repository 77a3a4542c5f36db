export { EmailVerifyController } from './email-verify.controller.js';
export { EmailVerifyService } from './email-verify.service.js';
