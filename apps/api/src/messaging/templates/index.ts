export {
  registerMails,
  declaredMails,
  declareMail,
  type Fact,
  findMail,
  linkToken,
  type Mail,
  type OwnWords,
  type Stationery,
} from './mail.declaration.js';
export { type SmsContent, SmsTexts } from './sms-texts.service.js';
export { registerTextMessages, declareSms, findSms } from './sms.declaration.js';
export { type MailContent, Templates } from './templates.service.js';
