export {
  type MailRecipient,
  type MailSender,
  MailSenders,
  type CustomMailText as OwnMailText,
} from './mail-senders.service.js';
