import type { AccountId } from '../../platform/ids/ids.js';
import type { Message } from '../templates/templates.service.js';

/** A mail to one person. */
export type OutgoingMessage = Message & {
  /** A normalised address. */
  to: string;
  /** From this moment on the message is not sent any more. */
  expiresAt?: Date;
  accountId?: AccountId;
};
