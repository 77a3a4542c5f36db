import type { AccountId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';

interface ApplicationNotification {
  template: string;
  to: string;
  values: Record<string, string>;
  expiresAt: Date;
  accountId: AccountId;
}

export type NotificationOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

/** Stores notifications until they are delivered. */
export abstract class NotificationOutbox {
  abstract addNotification(
    transaction: Transaction,
    applicationNotification: ApplicationNotification,
  ): Promise<void>;
}

export abstract class NotificationSender {
  abstract readonly template: string;

  /** Builds the request for each attempt from the stored `to` and `values`. Must not throw. */
  abstract deliver(
    notice: Pick<ApplicationNotification, 'to'> & { values: unknown },
  ): Promise<NotificationOutcome>;
}
