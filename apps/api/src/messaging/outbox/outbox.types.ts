import type { AccountId } from '../../platform/ids/ids.js';
import type { SmsMessage } from '../templates/sms-texts.service.js';
import type { Message } from '../templates/templates.service.js';

/** A mail or a text message to one person. */
export type OutgoingMessage = (Message | SmsMessage) & {
  /** A UUID by which whoever wrote the message finds it again; a new one when absent. */
  id?: string;
  /** A normalised address, or a telephone number in the form of E.164. */
  to: string;
  /** From this moment on the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
};
