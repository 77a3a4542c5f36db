import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Reader } from '../../platform/prisma/database.js';

type BothLanguages = Readonly<Record<Language, string>>;

interface Part {
  /**
   * Base name of the files, such as `login-history`. Must not change, because members may process the files
   * with programs.
   */
  readonly name: string;
  /** Description for the read-me file of the archive. */
  readonly about: BothLanguages;
  /**
   * Tables from which these records are read. A test requires that every table is exported or is excluded with
   * a reason.
   */
  readonly tables: readonly string[];
}

export interface MemberRecords<Field extends string = string> extends Part {
  /** Columns in output order. Columns that are not listed are not read. */
  readonly fields: readonly Field[];
  /** Fields that are dates without a time of day. */
  readonly days?: readonly Field[];
  /** Returns the newest rows first if the rows have a date. */
  readonly read: (asked: RowQuery<Field, { accountId: AccountId }>, reader: Reader) => Promise<RowsOf<Field>>;
}

/** Arguments of the Prisma query that reads the rows. */
export interface RowQuery<Field extends string, Owner> {
  readonly where: Owner;
  readonly select: Record<Field, true>;
  readonly take: number;
}

export type RowsOf<Field extends string> = readonly Readonly<Record<Field, unknown>>[];

export interface MemberFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export interface MemberFiles extends Part {
  readonly files: (accountId: AccountId, language: Language) => AsyncIterable<MemberFile>;
}
