export {
  type MailRecipient,
  type MailSender,
  MailSenders,
  type OwnMailText,
} from './mail-senders.service.js';
