import type { MailSender } from '../mail/mail-senders.service.js';

export const sampleSender: MailSender = {
  name: 'Store',
  address: 'no-reply@store.example',
  accentColor: '#C8102E',
  codeNames: {},
  isEnabledPassword: true,
};
