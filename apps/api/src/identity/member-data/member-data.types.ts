import type { Language } from '@account/domain/platform/language';

import type { AccountId } from '../../platform/ids/ids.js';
import type { Reader } from '../../platform/prisma/database.js';

type BothLanguages = Readonly<Record<Language, string>>;

interface Part {
  /** Of its files, such as `login-history`: a name that people's programs may rely on. */
  readonly name: string;
  /** What it is, as the read-me says it. */
  readonly about: BothLanguages;
  /** Of which it has a person's rows; the service's test wants every table somewhere. */
  readonly tables: readonly string[];
}

export interface MemberRecords<Field extends string = string> extends Part {
  /** In the order of the columns; nothing else of a row is read. */
  readonly fields: readonly Field[];
  /** Of these, the ones that are days and have no time. */
  readonly days?: readonly Field[];
  /** The newest first, where they have an age. */
  readonly read: (asked: RowQuery<Field, { accountId: AccountId }>, reader: Reader) => Promise<RowsOf<Field>>;
}

/** As Prisma takes it. */
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
