import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { startOf } from '@account/domain/commerce/business-day/business-date';
import { Injectable } from '@nestjs/common';

import { csvLines } from '../../../platform/csv/csv.js';
import { BusinessDay } from '../../ledger/business-day/index.js';
import { type Charge, ChargeRefunds } from '../../payments/charges/index.js';
import { Journal } from '../../ledger/ledger/index.js';
import { accountsFile, deferredFile, journalHeading, journalRow, taxFile } from './accounting-files.js';

export interface Exported {
  files: string[];
  lines: number;
  /** Yen. */
  debit: number;
  credit: number;
  isClosed: boolean;
}

export type ClosingAnswer = 'closed' | 'closedAlready' | 'notOver' | { open: readonly Charge[] };

export const maxListedOpen = 100;

@Injectable()
export class Accounting {
  constructor(
    private readonly journal: Journal,
    private readonly charges: ChargeRefunds,
    private readonly day: BusinessDay,
  ) {}

  /**
   * Writes identical files for identical books; the files of a closed month never change.
   * @param month YYYY-MM
   */
  async exportMonth(month: string, folder: string): Promise<Exported> {
    await mkdir(folder, { recursive: true });
    const name = (part: string) => `${part}-${month}.csv`;
    const lines = await this.writeJournal(month, join(folder, name('journal')));
    const accounts = await this.journal.accounts(month);
    await writeFile(join(folder, name('accounts')), accountsFile(accounts));
    await writeFile(join(folder, name('tax')), taxFile(await this.journal.taxes(month)));
    await writeFile(join(folder, name('deferred')), deferredFile(await this.journal.deferred(month)));
    const last = await this.journal.findLastClosed();
    return {
      files: ['journal', 'accounts', 'tax', 'deferred'].map(name),
      lines,
      debit: accounts.reduce((sum, { debit }) => sum + debit, 0),
      credit: accounts.reduce((sum, { credit }) => sum + credit, 0),
      isClosed: last !== undefined && last.month >= month,
    };
  }

  /** @param anyway closes the month even if it or an earlier month has charges with an unknown result */
  async closeMonth(month: string, by: string, anyway: boolean): Promise<ClosingAnswer> {
    if ((await this.day.today()).slice(0, 7) <= month) return 'notOver';
    const until = startOf(this.journal.firstAfter(month));
    const open = anyway ? [] : await this.charges.findOpenBefore(until, maxListedOpen);
    if (open.length > 0) return { open };
    return (await this.journal.closeThrough(month, by)) ? 'closed' : 'closedAlready';
  }

  private async writeJournal(month: string, path: string): Promise<number> {
    let count = 0;
    const journal = this.journal.lines(month);
    async function* text() {
      yield csvLines([journalHeading]);
      for await (const lines of journal) {
        count += lines.length;
        yield csvLines(lines.map(journalRow));
      }
    }
    await pipeline(Readable.from(text()), createWriteStream(path));
    return count;
  }
}
