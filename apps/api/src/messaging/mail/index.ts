export {
  type MailRecipient,
  type MailSender,
  MailSenders,
  type CustomMailText,
} from './mail-senders.service.js';
