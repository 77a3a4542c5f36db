export {
  registerMails,
  declaredMails,
  declareMail,
  type MailFact,
  findMail,
  linkToken,
  type MailTemplate,
  type CustomTextRules,
  type TemplateContext,
} from './mail.declaration.js';
export { type SmsContent, SmsTemplates } from './sms-templates.service.js';
export { registerTextMessages, declareSms, findSms } from './sms.declaration.js';
export { type MailContent, MailTemplates } from './mail-templates.service.js';
