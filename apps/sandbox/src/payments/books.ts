import { Clock } from '../clock/clock.js';
import { randomBytes } from 'node:crypto';

import type { Journal, JournaledMap } from './journal.js';
import { tokyoDay } from './vendor-clock.js';
import type { VendorName } from './form.js';

export type EntryKind = 'charge' | 'refund' | 'dispute' | 'disputeWon';

export interface Entry {
  readonly id: string;
  readonly vendor: VendorName;
  /** The provider's name of the payment method: `101`, `docomo`, `paypal`. */
  readonly method: string;
  readonly kind: EntryKind;
  readonly providerId: string;
  readonly orderId: string;
  /** Amount in yen; also positive for refunds. */
  readonly amount: number;
  /** Milliseconds since 1970 by the provider's clock. */
  readonly at: number;
  /** True if the provider omits the entry from lists and files, as if there were no record of it. */
  readonly isHidden?: boolean;
}

/** Charges and refunds of all providers in time order. */
export class Books {
  readonly #entries: JournaledMap<Entry>;

  constructor(journal: Journal) {
    this.#entries = journal.map<Entry>('books');
  }

  write(entry: Omit<Entry, 'id'>): Entry {
    const id = `${String(this.#entries.size + 1).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
    return this.#entries.set(id, { id, ...entry });
  }

  hide(id: string, isHidden: boolean): void {
    if (this.#entries.get(id) !== undefined) this.#entries.change(id, { isHidden });
  }

  find(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  all(vendor?: VendorName): readonly Entry[] {
    return this.#entries.values().filter((entry) => vendor === undefined || entry.vendor === vendor);
  }

  of(vendor: VendorName, providerId: string): readonly Entry[] {
    return this.all(vendor).filter((entry) => entry.providerId === providerId);
  }

  /** @param day `2026-02-01`, in Japan */
  onDay(vendor: VendorName, day: string): readonly Entry[] {
    return this.all(vendor).filter((entry) => !entry.isHidden && tokyoDay(entry.at) === day);
  }

  /** Milliseconds since 1970 of the last charge or refund. Excludes disputes, which are recorded in advance. */
  latest(): number | undefined {
    const moved = this.#entries.values().filter(({ kind }) => kind === 'charge' || kind === 'refund');
    const moments = moved.map(({ at }) => at);
    return moments.length === 0 ? undefined : Math.max(...moments);
  }
}

/** Opens the stored clock. It cannot be set to a time before the last charge or refund. */
export function openClock(journal: Journal): Clock {
  const stored = journal.map<number>('clock');
  const books = new Books(journal);
  return new Clock(Date.now, {
    readOffset: () => stored.get('offset') ?? 0,
    writeOffset: (offset) => stored.set('offset', offset),
    latest: () => books.latest(),
  });
}
