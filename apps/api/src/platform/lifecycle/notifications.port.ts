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

/** Who keeps a notice until it is delivered. */
export abstract class NotificationOutbox {
  abstract addNotification(
    transaction: Transaction,
    applicationNotification: ApplicationNotification,
  ): Promise<void>;
}

export abstract class NotificationSender {
  abstract readonly template: string;

  /** Makes the request again at each try; `to` and `values` are as they were written. It must not throw. */
  abstract deliver(
    notice: Pick<ApplicationNotification, 'to'> & { values: unknown },
  ): Promise<NotificationOutcome>;
}
