import type { AccountId } from '../../platform/ids/ids.js';
import type { MailContent } from '../templates/templates.service.js';
import type { SmsContent } from '../templates/sms-texts.service.js';

/** To whom a message goes, and until when. */
export interface Delivery {
  /** A UUID by which whoever wrote the message finds it again; a new one when absent. */
  id?: string;
  /** A normalised address, or a telephone number in the form of E.164. */
  to: string;
  /** From this moment on the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
}

/** A mail to one person. */
export type OutgoingMail<Values> = MailContent<Values> & Delivery;

/** A text message to one person. */
export type OutgoingSms<Values> = SmsContent<Values> & Delivery;
