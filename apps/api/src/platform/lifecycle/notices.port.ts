import type { AccountId } from '../ids/ids.js';
import type { Transaction } from '../prisma/database.js';

interface Notice {
  template: string;
  to: string;
  values: Record<string, string>;
  expiresAt: Date;
  accountId: AccountId;
}

export type NoticeOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string };

/** Who keeps a notice until it is delivered. */
export abstract class Notices {
  abstract addNotice(transaction: Transaction, notice: Notice): Promise<void>;
}

export abstract class NoticeCourier {
  abstract readonly template: string;

  /** Makes the request again at each try; `to` and `values` are as they were written. It must not throw. */
  abstract deliver(notice: Pick<Notice, 'to'> & { values: unknown }): Promise<NoticeOutcome>;
}
