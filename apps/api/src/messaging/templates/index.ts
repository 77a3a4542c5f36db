export {
  registerMails,
  declaredMails,
  declareMail,
  type MailFact as Fact,
  findMail,
  linkToken,
  type MailTemplate as Mail,
  type CustomTextRules as OwnWords,
  type Stationery,
} from './mail.declaration.js';
export { type SmsContent, SmsTemplates as SmsTexts } from './sms-texts.service.js';
export { registerTextMessages, declareSms, findSms } from './sms.declaration.js';
export { type MailContent, MailTemplates as Templates } from './templates.service.js';
