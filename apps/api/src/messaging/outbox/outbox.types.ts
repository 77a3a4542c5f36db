import type { AccountId } from '../../platform/ids/ids.js';
import type { MailContent } from '../templates/templates.service.js';
import type { SmsContent } from '../templates/sms-texts.service.js';

export interface Delivery {
  id?: string;
  /** A normalised address, or a telephone number in the form of E.164. */
  to: string;
  /** From this moment on the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
}

export type OutgoingMail<Values> = MailContent<Values> & Delivery;

export type OutgoingSms<Values> = SmsContent<Values> & Delivery;
